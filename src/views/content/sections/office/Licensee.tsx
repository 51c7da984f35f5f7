import type { Settings } from '@/cms/loaders/settings'
import { useTranslation } from '@/i18n/useTranslation'
import { localizedText } from '@/ui/LocalizedText'
import styles from './Licensee.module.scss'

/**
 * Names the licensed consultant and links to the public register of licensees. Shown near the start of each
 * page that gives advice.
 */
export function Licensee({ settings: { licensee, registerUrl } }: { settings: Settings }) {
  const { t } = useTranslation('common')
  if (!licensee) return null
  return (
    <p className={styles.licensee}>
      {localizedText(licensee)}
      {registerUrl && (
        <a href={registerUrl} rel="noopener">
          {t('footer.register')}
        </a>
      )}
    </p>
  )
}
