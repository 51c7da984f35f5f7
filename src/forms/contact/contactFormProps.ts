import type { ReactNode } from 'react'
import type { FieldErrors, FormState } from '@/forms/fields/FormState'
import type { FormValues, useForm } from '@/forms/useForm'
import type { Firm } from './ContactOutcome'

/** Content above and below the fields. */
export type FormNotices = { summary: ReactNode; outcome: ReactNode }

/** The state that the engine passes to the form. */
export type ContactFormLive = {
  state: FormState
  notices: FormNotices
  formProps: ReturnType<typeof useForm>['formProps']
}

/** The result of a plain POST. `from`: the URL of the page where the form was opened. */
export type ReturnedForm = { values: FormValues; errors: FieldErrors; from?: string; notices: FormNotices }

/** The storage key of the unsent draft. */
export const DRAFT = 'contact'

export type ContactFormProps = {
  firm: Firm
  reason?: string
  /** When the form opened, in ms since navigation start; 0 by default, because the document contains it. */
  openedAt?: number
  /** The result, if the page answers a plain POST. */
  returned?: ReturnedForm
}
