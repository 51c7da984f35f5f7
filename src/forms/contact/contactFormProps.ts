import type { ReactNode } from 'react'
import type { FieldErrors } from '@/forms/fields/FormState'
import type { FormValues } from '@/forms/useForm'
import type { ContactOutcome, Firm } from './ContactOutcome'

/** Content above and below the fields. */
type FormNotices = { summary: ReactNode; outcome: ReactNode }

/** The result of a plain POST. `from`: the URL of the page where the form was opened. */
export type PostResult = { values: FormValues; errors: FieldErrors; from?: string; notices: FormNotices }

/** The state of the form after the visitor pressed Send. */
export type Attempt = {
  errors: FieldErrors
  sending: boolean
  /** The number of failed attempts since the last success. From 1 on, errors update while the visitor types. */
  failedSubmits: number
  outcome: ContactOutcome
}

/** The storage key of the unsent draft. */
export const DRAFT_KEY = 'contact'

export type ContactFormProps = {
  firm: Firm
  reason?: string
  /** When the form opened, in ms since navigation start; 0 by default, because the document contains it. */
  openedAt?: number
  /** The result, if the page answers a plain POST. */
  postResult?: PostResult
}
