import { createContext, useContext, type ReactNode } from 'react'
import type { ValidationCode } from '@/schemas/validation'
import type { FieldName } from './fieldNames'

export type FieldErrors = Readonly<Partial<Record<FieldName, ValidationCode>>>

/**
 * The state that a form shares with its fields. The typed text is not part of this state: it stays in the DOM, so
 * that no re-render loses it.
 */
export type FormState = {
  /** Prefix of the fields' HTML ids, unique on the page. */
  id: string
  errors: FieldErrors
  sending: boolean
  /** Number of failed submits. Each failure changes the number, so that the error summary takes the focus again. */
  failedSubmits: number
  /** Number of remaining characters, shown below the message field. */
  count?: ReactNode
}

export const FormStateContext = createContext<FormState>({
  id: 'form',
  errors: {},
  sending: false,
  failedSubmits: 0,
})

export const useFormState = () => useContext(FormStateContext)

export const fieldId = (formId: string, name: FieldName) => `${formId}-${name}`
