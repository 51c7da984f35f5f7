import { defineField } from 'sanity'
import { missingChinese, missingEnglish, tooLong } from './validation'

interface LocaleField {
  name: string
  title: string
  type: 'localeString' | 'localeText' | 'localeBlock' | 'localeArticle'
  /** The text's purpose and length; shown under the title. */
  description?: string
  /** True if the page is complete without this text. */
  optional?: boolean
  /**
   * Tells whether the surrounding object needs this text, such as the alternative text of a selected image.
   */
  appliesTo?: (parent: unknown) => boolean
  group?: string
}

/**
 * Defines a field in both locales. English is required; missing Chinese is a warning, because the page then
 * shows the English text.
 */
export function localeField({ optional = false, appliesTo = () => true, title, ...field }: LocaleField) {
  return defineField({
    ...field,
    title: optional ? `${title} (optional)` : title,
    hidden: ({ parent }) => !appliesTo(parent),
    validation: (rule) => [
      rule
        .custom((value: unknown, { parent }) => !appliesTo(parent) || missingEnglish(title, value, optional))
        .error(),
      rule.custom((value: unknown) => tooLong(title, value)).error(),
      rule
        .custom((value: unknown, { parent }) => !appliesTo(parent) || missingChinese(title, value))
        .warning(),
    ],
  })
}
