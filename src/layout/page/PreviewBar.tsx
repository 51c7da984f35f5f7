import english from '@locales/en-CA/preview.json'
import chinese from '@locales/zh-HK/preview.json'
import { LOCALES, type Locale } from '@/i18n/locales'
import { Icon } from '@/ui/Icon'

const LEAVE = '/api/draft-mode/disable'
const TEXTS: Record<Locale, typeof english> = { 'en-CA': english, 'zh-HK': chinese }

/**
 * A bar that tells editors that they see drafts, with a link that ends the preview. It is rendered in
 * `_document.tsx`, not in the app, so that visitors' scripts do not contain it. There is one bar per locale;
 * CSS hides the bars whose locale differs from that of the page.
 */
export function PreviewBar({ buildId }: { buildId: string }) {
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
      <script src={`/preview/tools.js?${buildId}`} defer />
    </>
  )
}
