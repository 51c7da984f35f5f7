import { object, string, type InferType } from 'yup'
import { LOCALES } from '@/i18n/locales'
import { nameField } from '@/schemas/fields'
import { VALIDATION } from '@/schemas/validation'

/** What a member can change without entering the password. */
export const ownDetailsSchema = object({
  name: nameField(VALIDATION.nameRequired),
  locale: string().oneOf(LOCALES, VALIDATION.required).required(VALIDATION.required),
})

export type OwnDetailsInput = InferType<typeof ownDetailsSchema>
