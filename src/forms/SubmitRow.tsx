import type { ReactNode } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import type { CallErrorCode } from '@/lib/errorCodes'
import { Button } from '@/ui/Button'
import { useFormState } from '@/forms/fields/FormStateContext'
import { FormError } from './FormError'
import styles from './Form.module.scss'

export type AccountFormName =
  | 'login'
  | 'signup'
  | 'reset'
  | 'initiateReset'
  | 'emailLink'
  | 'details'
  | 'changeEmail'
  | 'changePassword'
  | 'deleteAccount'

type SubmitRowProps = { form: AccountFormName; error: CallErrorCode | undefined; alternative?: ReactNode }

export function SubmitRow({ form, error, alternative }: SubmitRowProps) {
  const { t } = useTranslation('forms')
  const { sending } = useFormState()
  return (
    <div className={styles.actions}>
      <Button type="submit" busy={sending}>
        {t(sending ? `${form}.submitting` : `${form}.submit`)}
      </Button>
      {alternative}
      <FormError code={error} />
    </div>
  )
}
