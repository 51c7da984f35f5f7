import type { ReactNode } from 'react'
import { keepDraft } from './accountDraft'
import { ErrorSummary } from '@/forms/ErrorSummary'
import { FormStateContext } from '@/forms/fields/FormState'
import styles from '@/forms/Form.module.scss'
import { SubmitRow, type AccountFormName } from '@/forms/SubmitRow'
import type { useAccountForm } from './useAccountForm'

type AccountFormProps = ReturnType<typeof useAccountForm> & {
  form: AccountFormName
  /** Alternatives beside the button. */
  otherwise?: ReactNode
  /** A remedy for the current error, below the button. */
  help?: ReactNode
  /** Whether typed text carries over to the next dialog; not for a logged-in account. */
  draft?: boolean
  children: ReactNode
}

/** The frame of every account form: error summary, fields, button and error. */
export function AccountForm({
  form,
  state,
  formProps,
  fault,
  otherwise,
  help,
  draft = true,
  children,
}: AccountFormProps) {
  return (
    <FormStateContext value={state}>
      <form
        className={styles.form}
        {...formProps}
        onInput={(event) => draft && keepDraft(event.currentTarget)}
      >
        <ErrorSummary />
        {children}
        <SubmitRow form={form} fault={fault} otherwise={otherwise} />
        {help}
      </form>
    </FormStateContext>
  )
}
