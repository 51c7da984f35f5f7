import { createContext, useContext, type ReactNode } from 'react'
import type { ValidationCode } from '@/schemas/validation'
import type { FieldName } from './fieldNames'

export type FieldErrors = Readonly<Partial<Record<FieldName, ValidationCode>>>

/** The state that a form shares with its fields. The text stays in the DOM, so that no re-render loses it. */
export type FormState = {
  /** Prefix of the fields' ids, unique on the page. */
  id: string
  errors: FieldErrors
  sending: boolean
  /** Counts failed submits, so that the error summary takes the focus each time. */
  refusals: number
  /** The remaining characters of a message, below the field. */
  count?: ReactNode
}

export const FormStateContext = createContext<FormState>({
  id: 'form',
  errors: {},
  sending: false,
  refusals: 0,
})

export const useFormState = () => useContext(FormStateContext)

export const fieldId = (formId: string, name: FieldName) => `${formId}-${name}`
