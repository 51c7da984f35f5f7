import english from '@locales/en-CA/preview.json'
import chinese from '@locales/zh-HK/preview.json'
import { LOCALES, type Locale } from '@/i18n/locales'
import { Icon } from '@/ui/Icon'

const LEAVE = '/api/draft-mode/disable'
const TEXTS: Record<Locale, typeof english> = { 'en-CA': english, 'zh-HK': chinese }

/**
 * Rendered in `_document.tsx`, so that visitors' scripts do not contain it. One bar per locale; CSS hides
 * those of other locales.
 */
export function PreviewBar({ buildId, studio }: { buildId: string; studio: string | undefined }) {
  const bars = LOCALES.map((locale) => {
    const { label, text, leave } = TEXTS[locale]
    return (
      <aside key={locale} lang={locale} className="preview-bar" aria-label={label}>
        <p>{text}</p>
        <a href={LEAVE} className="preview-leave">
          <span>{leave}</span>
          <Icon name="arrow" size={20} />
        </a>
      </aside>
    )
  })
  return (
    <>
      {bars}
      <script src={`/preview/tools.js?${buildId}`} data-studio={studio} defer />
    </>
  )
}
