import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import styles from './Form.module.scss'

type ResetLinkIncompleteProps = { open: (dialog: 'login' | 'initiateReset') => void }

/** In place of the form, where the address has no whole link: it was cut short, or the page was loaded again. */
export function ResetLinkIncomplete({ open }: ResetLinkIncompleteProps) {
  const { t } = useTranslation('forms')
  return (
    <div className={styles.form}>
      <p className={styles.failure}>{t('validation.linkIncomplete')}</p>
      <div className={styles.actions}>
        <Button onClick={() => open('initiateReset')}>{t('reset.newLink')}</Button>
        <Button look="quiet" onClick={() => open('login')}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
