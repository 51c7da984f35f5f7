import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import styles from './SignInView.module.scss'

/** Confirms that a login link was requested. The text does not reveal whether the address has an account. */
export function LinkSent({ sent, onResend }: { sent: boolean; onResend: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <>
      {/* Always in the DOM: screen readers announce only changes of existing elements. */}
      <div role="status">
        {sent && (
          <div className={styles.linkSent}>
            <Icon name="mail" size={40} />
            <h3 className={styles.linkSentHeading}>{t('linkSent.heading')}</h3>
            <p>{t('linkSent.text')}</p>
          </div>
        )}
      </div>
      {sent && (
        <Button variant="secondary" onClick={onResend}>
          {t('linkSent.resend')}
        </Button>
      )}
    </>
  )
}
