import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import styles from './SignInView.module.scss'

/**
 * Confirms that a login link was requested. The text does not reveal whether the email address has an
 * account, so that strangers cannot find out who is a member.
 */
export function LinkSent({ isSent, onResend }: { isSent: boolean; onResend: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <>
      {/* The status element is rendered even when it is empty, because screen readers announce only changes
          of existing elements. */}
      <div role="status">
        {isSent && (
          <div className={styles.linkSent}>
            <Icon name="mail" size={40} />
            <h3 className={styles.linkSentHeading}>{t('linkSent.heading')}</h3>
            <p>{t('linkSent.text')}</p>
          </div>
        )}
      </div>
      {isSent && (
        <Button variant="secondary" onClick={onResend}>
          {t('linkSent.resend')}
        </Button>
      )}
    </>
  )
}
