import { createContext, useContext, type ReactNode } from 'react'
import type { ValidationCode } from '@/schemas/validation'
import type { FieldName } from './fieldNames'

export type FieldErrors = Readonly<Partial<Record<FieldName, ValidationCode>>>

/** Without the typed text: the inputs are uncontrolled, so that no re-render loses it. */
export type Attempt = {
  errors: FieldErrors
  sending: boolean
  /** Consecutive submits with invalid fields. Each one moves the focus to the error summary. */
  failedSubmits: number
}

export type FormState = Attempt & {
  /** Prefix of the HTML ids of all fields, unique on the page. */
  id: string
  /** Below the message field, once the script of the contact form has loaded. */
  characterCount?: ReactNode
}

export const NO_ATTEMPT: Attempt = { errors: {}, sending: false, failedSubmits: 0 }

export const FormStateContext = createContext<FormState>({ id: 'form', ...NO_ATTEMPT })

export const useFormState = () => useContext(FormStateContext)

export const fieldId = (formId: string, name: FieldName) => `${formId}-${name}`
