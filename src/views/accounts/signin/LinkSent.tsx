import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import styles from './SignInView.module.scss'

/** Shown after a link was requested. The text does not reveal whether the address has an account. */
export function LinkSent({ sent, onAgain }: { sent: boolean; onAgain: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <>
      {/* Rendered before its text, so that screen readers announce the text. */}
      <div role="status">
        {sent && (
          <div className={styles.sent}>
            <Icon name="mail" size={40} />
            <h3 className={styles.sentHeading}>{t('sent.heading')}</h3>
            <p>{t('sent.text')}</p>
          </div>
        )}
      </div>
      {sent && (
        <Button look="secondary" onClick={onAgain}>
          {t('sent.again')}
        </Button>
      )}
    </>
  )
}
