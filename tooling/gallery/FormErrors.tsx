import type { ReactNode } from 'react'
import { AccountForm } from '@/forms/account/AccountForm'
import { TextField } from '@/forms/fields/TextField'
import { NO_ATTEMPT, type Attempt } from '@/forms/fields/FormStateContext'
import { useTranslation } from '@/i18n/useTranslation'
import type { CallErrorCode } from '@/lib/errorCodes'
import { Button } from '@/ui/Button'
import { Example, State } from './Example'

const FORM_PROPS = { noValidate: true, onChange: () => {}, onSubmit: () => {} }

function ErrorExample({
  error,
  help,
  ...attempt
}: Partial<Attempt> & { error?: CallErrorCode; help?: ReactNode }) {
  return (
    <AccountForm
      form="signup"
      attempt={{ ...NO_ATTEMPT, ...attempt }}
      formProps={FORM_PROPS}
      error={error}
      help={help}
    >
      <TextField name="email" type="email" required defaultValue="chan@example.com" />
      <TextField name="name" required />
    </AccountForm>
  )
}

export function FormErrors() {
  const { t } = useTranslation('forms')
  return (
    <Example name="formErrors">
      <State name="fieldErrors" still>
        <ErrorExample failedSubmits={1} errors={{ email: 'emailInvalid', name: 'nameRequired' }} />
      </State>
      <State name="serverError" still>
        <ErrorExample error="SERVICE_UNAVAILABLE" />
      </State>
      <State name="errorWithAction" still>
        <ErrorExample error="EMAIL_TAKEN" help={<Button variant="secondary">{t('signup.logIn')}</Button>} />
      </State>
      <State name="sending" still>
        <ErrorExample sending />
      </State>
    </Example>
  )
}
