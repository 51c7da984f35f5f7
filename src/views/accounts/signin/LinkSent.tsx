import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import styles from './SignInView.module.scss'

/** Does not reveal whether the email address has an account, so that strangers cannot find members. */
export function LinkSent({ isSent, onResend }: { isSent: boolean; onResend: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <>
      {/* Rendered even when empty, for screen readers. */}
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
