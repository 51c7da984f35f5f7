import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import styles from './SignInView.module.scss'

/** After a link was asked for. It reads the same whether or not the address has an account. */
export function LinkSent({ sent, onAgain }: { sent: boolean; onAgain: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <>
      {/* There before its words: what comes together with them is often not read. */}
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
