import type { ReactNode } from 'react'
import type { Attempt, FieldErrors } from '@/forms/fields/FormStateContext'
import type { FormValues } from '@/forms/useForm'
import type { ContactOutcome, Firm } from './ContactOutcome'

/** `summary` is shown above the fields, `outcome` below them. */
type FormNotices = { summary: ReactNode; outcome: ReactNode }

/** The answer of the server to a form post without JavaScript. */
export type PostResult = { values: FormValues; errors: FieldErrors; notices: FormNotices }

export type ContactAttempt = Attempt & { outcome: ContactOutcome }

export type ContactFormProps = {
  firm: Firm
  reason?: string
  /** In ms since navigation start. Only the dialog sets it: 0 (default) is for a form on a page. */
  openedAt?: number
  postResult?: PostResult
}
