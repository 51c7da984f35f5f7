import { useId, type ReactNode } from 'react'
import { AccountForm } from '@/forms/account/AccountForm'
import { TextField } from '@/forms/fields/TextField'
import type { FormState } from '@/forms/fields/FormState'
import { useTranslation } from '@/i18n/useTranslation'
import type { CallErrorCode } from '@/lib/errorCodes'
import { Button } from '@/ui/Button'
import { Example, State } from './Example'

const FORM_PROPS = { noValidate: true, onChange: () => {}, onSubmit: () => {} }

function Moment({ fault, help, ...given }: Partial<FormState> & { fault?: CallErrorCode; help?: ReactNode }) {
  const id = useId()
  const state = { id, errors: {}, sending: false, refusals: 0, ...given }
  return (
    <AccountForm form="signup" state={state} formProps={FORM_PROPS} fault={fault} help={help}>
      <TextField name="email" type="email" required defaultValue="chan@example.com" />
      <TextField name="name" required />
    </AccountForm>
  )
}

/** Forms with each kind of error, and one that is being sent. */
export function FormErrors() {
  const { t } = useTranslation('forms')
  return (
    <Example name="refusals">
      <State name="refusedFields" still>
        <Moment refusals={1} errors={{ email: 'emailInvalid', name: 'nameRequired' }} />
      </State>
      <State name="refusedCall" still>
        <Moment fault="SERVICE_UNAVAILABLE" />
      </State>
      <State name="wayOut" still>
        <Moment fault="EMAIL_TAKEN" help={<Button look="secondary">{t('signup.logIn')}</Button>} />
      </State>
      <State name="sending" still>
        <Moment sending />
      </State>
    </Example>
  )
}
