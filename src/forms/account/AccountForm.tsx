import { useId, type ReactNode, type Ref } from 'react'
import { saveAccountDraft } from './accountDraft'
import { ErrorSummary } from '@/forms/ErrorSummary'
import { FormStateContext } from '@/forms/fields/FormStateContext'
import styles from '@/forms/Form.module.scss'
import { useTranslation } from '@/i18n/useTranslation'
import { SubmitRow, type AccountFormName } from '@/forms/SubmitRow'
import type { useAccountForm } from './useAccountForm'

type AccountFormProps = ReturnType<typeof useAccountForm> & {
  form: AccountFormName
  alternative?: ReactNode
  /** Help with the current error, such as a login button if the email is already taken. */
  help?: ReactNode
  /**
   * Whether the typed email and name prefill the next form to log in, sign up or reset (`accountDraft`). False in the
   * forms of a member, whose data must not prefill a later form.
   */
  draft?: boolean
  ref?: Ref<HTMLFormElement>
  /** Whether the form contains text that a former session did not save (`useKeptInput`). */
  isRestored?: boolean
  children: ReactNode
}

export function AccountForm({
  form,
  attempt,
  formProps,
  error,
  alternative,
  help,
  draft = true,
  ref,
  isRestored = false,
  children,
}: AccountFormProps) {
  const id = useId()
  const { t } = useTranslation('forms')
  return (
    <FormStateContext value={{ id, ...attempt }}>
      <form
        ref={ref}
        className={styles.form}
        {...formProps}
        // Keeps the dialog open (`Modal`). The other forms of dialogs do not, because they end with a login, which
        // has no timeout.
        data-sending={(attempt.sending && form === 'initiateReset') || undefined}
        onInput={(event) => draft && saveAccountDraft(event.currentTarget)}
      >
        {isRestored && <p className={styles.errorBox}>{t('restored')}</p>}
        <ErrorSummary />
        {children}
        <SubmitRow form={form} error={error} alternative={alternative} />
        {help}
      </form>
    </FormStateContext>
  )
}
