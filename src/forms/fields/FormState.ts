import { createContext, useContext, type ReactNode } from 'react'
import type { ValidationCode } from '@/schemas/validation'
import type { FieldName } from './fieldNames'

export type FieldErrors = Readonly<Partial<Record<FieldName, ValidationCode>>>

/** What a form tells its fields. The text itself stays in the DOM: no re-render can lose it. */
export type FormState = {
  /** Prefix of the ids of its fields: unique on the page. */
  id: string
  errors: FieldErrors
  sending: boolean
  /** Counts refused submits, so that the summary takes the focus at each one. */
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
