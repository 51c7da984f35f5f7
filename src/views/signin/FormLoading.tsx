import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import styles from './SignInView.module.scss'

/** In a form's place while its script is on its way, and where that cannot be had. */
export function FormLoading({ error, retry }: { error?: Error | null; retry?: () => void }) {
  const { t } = useTranslation('auth')
  if (!error) {
    return (
      <p role="status" className={styles.loading}>
        <span className="visually-hidden">{t('signIn.loading')}</span>
      </p>
    )
  }
  return (
    <div role="alert" className={styles.loading}>
      <p>{t('signIn.failed')}</p>
      <Button look="secondary" onClick={retry}>
        {t('signIn.retry')}
      </Button>
    </div>
  )
}
