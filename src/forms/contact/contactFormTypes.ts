import type { ReactNode } from 'react'
import type { Attempt, FieldErrors } from '@/forms/fields/FormStateContext'
import type { FormValues } from '@/forms/useForm'
import type { ContactOutcome, Firm } from './ContactOutcome'

/** The answer of the server to a form post without JavaScript. `summary` is shown above the fields. */
export type PostResult = { values: FormValues; errors: FieldErrors; summary: ReactNode }

export type ContactAttempt = Attempt & { outcome: ContactOutcome }

export type ContactFormProps = {
  firm: Firm
  reason?: string
  /** In ms since navigation start. Only the dialog sets it: 0 (default) is for a form on a page. */
  openedAt?: number
  postResult?: PostResult
}
