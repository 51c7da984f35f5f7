import { defineField } from 'sanity'
import { validateMainLanguage, validateLength, warnIfTranslationMissing } from './validation'

interface LocaleField {
  name: string
  title: string
  type: 'localeString' | 'localeText' | 'localeBlock' | 'localeArticle'
  /** The purpose and the length of the text. Studio shows the description under the title. */
  description?: string
  /** True if the page is complete without the text. */
  optional?: boolean
  /**
   * Returns whether the parent object needs the text. If not, the field is hidden: an image's alternative
   * text is needed only if an image is selected.
   */
  isNeeded?: (parent: unknown) => boolean
  group?: string
}

/**
 * Defines a text field in both languages. Missing English is an error. Missing Chinese is a warning, because
 * the Chinese page then shows the English text.
 */
export function localeField({ optional = false, isNeeded = () => true, title, ...field }: LocaleField) {
  return defineField({
    ...field,
    title: optional ? `${title} (optional)` : title,
    hidden: ({ parent }) => !isNeeded(parent),
    validation: (rule) => [
      rule
        .custom(
          (value: unknown, { parent }) => !isNeeded(parent) || validateMainLanguage(title, value, optional),
        )
        .error(),
      rule.custom((value: unknown) => validateLength(title, value)).error(),
      rule
        .custom((value: unknown, { parent }) => !isNeeded(parent) || warnIfTranslationMissing(title, value))
        .warning(),
    ],
  })
}
