import type { ReactNode } from 'react'
import type { FieldErrors } from '@/forms/fields/FormStateContext'
import type { FormValues } from '@/forms/useForm'
import type { ContactOutcome, Firm } from './ContactOutcome'

/**
 * The messages in the answer to a form post without JavaScript, such as a list of errors. `summary` is shown
 * above the fields, `outcome` below them.
 */
type FormNotices = { summary: ReactNode; outcome: ReactNode }

/**
 * The answer of the server to a form post without JavaScript: the typed values, their errors and the messages
 * to show.
 */
export type PostResult = { values: FormValues; errors: FieldErrors; notices: FormNotices }

/** The state of the contact form after the visitor has pressed Send. */
export type Attempt = {
  errors: FieldErrors
  sending: boolean
  /**
   * How many times in a row the visitor has pressed Send while the form had invalid fields. Each time this
   * number rises, the error summary takes the focus. After the first time, errors update while the visitor
   * types.
   */
  failedSubmits: number
  outcome: ContactOutcome
}

/** The key in `sessionStorage` under which the contact form saves its unsent text (the draft). */
export const DRAFT_KEY = 'contact'

export type ContactFormProps = {
  firm: Firm
  reason?: string
  /**
   * When the form opened, in ms since navigation start. If the form is sent very soon after that, the server
   * suspects a bot. 0 by default, for a form that was on the page from the start.
   */
  openedAt?: number
  /**
   * The answer of the server to a form post without JavaScript. Only set on the page that shows this answer.
   */
  postResult?: PostResult
}
