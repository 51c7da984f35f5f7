import { useTranslation } from '@/i18n/useTranslation'
import type { LogInFault } from '@/lib/logIn'
import { Button } from '@/ui/Button'
import { useFormState } from './fields/FormState'
import styles from './Form.module.scss'

type SubmitRowProps = { form: 'login' | 'signup' | 'emailLink'; fault: LogInFault | undefined }

/** The button of an account form and, beside it, why the server refused. */
export function SubmitRow({ form, fault }: SubmitRowProps) {
  const { t } = useTranslation('forms')
  const { t: tError } = useTranslation('errors')
  const { sending } = useFormState()
  return (
    <div className={styles.actions}>
      <Button type="submit" busy={sending}>
        {t(sending ? `${form}.submitting` : `${form}.submit`)}
      </Button>
      <p role="alert" className={styles.fault}>
        {fault && tError(fault)}
      </p>
    </div>
  )
}
