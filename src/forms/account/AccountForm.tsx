import type { ReactNode } from 'react'
import { saveDraft } from './accountDraft'
import { ErrorSummary } from '@/forms/ErrorSummary'
import { FormStateContext } from '@/forms/fields/FormState'
import styles from '@/forms/Form.module.scss'
import { SubmitRow, type AccountFormName } from '@/forms/SubmitRow'
import type { useAccountForm } from './useAccountForm'

type AccountFormProps = ReturnType<typeof useAccountForm> & {
  form: AccountFormName
  /** Other buttons beside the submit button, such as Cancel. */
  alternative?: ReactNode
  /** A remedy for the current error, shown below the button. */
  help?: ReactNode
  /** Whether email and name carry over to the next dialog. False in the forms of a logged-in member. */
  draft?: boolean
  children: ReactNode
}

/** The common frame of account forms: error summary, fields, submit button and error. */
export function AccountForm({
  form,
  state,
  formProps,
  error,
  alternative,
  help,
  draft = true,
  children,
}: AccountFormProps) {
  return (
    <FormStateContext value={state}>
      <form
        className={styles.form}
        {...formProps}
        onInput={(event) => draft && saveDraft(event.currentTarget)}
      >
        <ErrorSummary />
        {children}
        <SubmitRow form={form} error={error} alternative={alternative} />
        {help}
      </form>
    </FormStateContext>
  )
}
