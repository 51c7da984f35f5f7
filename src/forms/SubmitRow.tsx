import type { ReactNode } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import type { CallErrorCode } from '@/lib/errorCodes'
import { Button } from '@/ui/Button'
import { useFormState } from './fields/FormState'
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

type SubmitRowProps = { form: AccountFormName; fault: CallErrorCode | undefined; otherwise?: ReactNode }

/** The button of an account form, with the error beside it. */
export function SubmitRow({ form, fault, otherwise }: SubmitRowProps) {
  const { t } = useTranslation('forms')
  const { sending } = useFormState()
  return (
    <div className={styles.actions}>
      <Button type="submit" busy={sending}>
        {t(sending ? `${form}.submitting` : `${form}.submit`)}
      </Button>
      {otherwise}
      <FormError fault={fault} />
    </div>
  )
}
