import type { Settings } from '@/cms/loaders/settings'
import { useTranslation } from '@/i18n/useTranslation'
import { localizedText } from '@/ui/LocalizedText'
import styles from './Licensee.module.scss'

/**
 * The code of conduct of licensees requires the name and the visible URL of the public register near the
 * start of each page that advertises the firm.
 */
export function Licensee({ settings: { licensee, registerUrl } }: { settings: Settings }) {
  const { t } = useTranslation('common')
  if (!licensee) return null
  return (
    <p className={styles.licensee}>
      {localizedText(licensee)}
      {registerUrl && (
        <a href={registerUrl} rel="noopener">
          <span>{t('footer.register')}</span> <span className={styles.url}>{withoutScheme(registerUrl)}</span>
        </a>
      )}
    </p>
  )
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
