import type { Settings } from '@/cms/loaders/settings'
import { useTranslation } from '@/i18n/useTranslation'
import { localizedText } from '@/ui/LocalizedText'
import styles from './Licensee.module.scss'

/**
 * Names the licensed consultant, and links to the public register of licensees. Shown near the start of each
 * page that advertises the firm, because the code of conduct of licensees requires the name and the register's
 * URL there. The URL is visible for the same reason.
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
