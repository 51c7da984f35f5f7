import { createContext, useContext, type ReactNode } from 'react'
import type { ValidationCode } from '@/schemas/validation'
import type { FieldName } from './fieldNames'

export type FieldErrors = Readonly<Partial<Record<FieldName, ValidationCode>>>

/**
 * The state that a form shares with its fields. Typed text is not part of it: the inputs are uncontrolled and
 * keep their text in the DOM, so that no re-render loses it.
 */
export type FormState = {
  /** Prefix of the HTML ids of all fields, unique on the page. */
  id: string
  errors: FieldErrors
  sending: boolean
  /**
   * How many times in a row the form was submitted with invalid fields. An effect of the error summary
   * depends on this number, so that the summary takes the focus each time.
   */
  failedSubmits: number
  /** Number of remaining characters, shown below the message field. */
  characterCount?: ReactNode
}

export const FormStateContext = createContext<FormState>({
  id: 'form',
  errors: {},
  sending: false,
  failedSubmits: 0,
})

export const useFormState = () => useContext(FormStateContext)

export const fieldId = (formId: string, name: FieldName) => `${formId}-${name}`
