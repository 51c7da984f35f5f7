import type { ReactNode } from 'react'
import { saveAccountDraft } from './accountDraft'
import { ErrorSummary } from '@/forms/ErrorSummary'
import { FormStateContext } from '@/forms/fields/FormStateContext'
import styles from '@/forms/Form.module.scss'
import { SubmitRow, type AccountFormName } from '@/forms/SubmitRow'
import type { useAccountForm } from './useAccountForm'

type AccountFormProps = ReturnType<typeof useAccountForm> & {
  form: AccountFormName
  /** Other buttons beside the submit button, such as Cancel. */
  alternative?: ReactNode
  /**
   * Help with the current error, below the submit button. For example, a login button if the email is already
   * taken.
   */
  help?: ReactNode
  /**
   * Whether the email and name typed here are kept in memory (`accountDraft`), to prefill the next account
   * dialog when the visitor switches, for example from login to signup. False in the forms of a logged-in
   * member, whose data must not prefill a later dialog.
   */
  draft?: boolean
  children: ReactNode
}

/** The layout that all account forms share: error summary, fields, submit button and error message. */
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
        onInput={(event) => draft && saveAccountDraft(event.currentTarget)}
      >
        <ErrorSummary />
        {children}
        <SubmitRow form={form} error={error} alternative={alternative} />
        {help}
      </form>
    </FormStateContext>
  )
}
