import { defineField } from 'sanity'
import { missingChinese, missingEnglish, tooLong } from './validation'

interface LocaleField {
  name: string
  title: string
  type: 'localeString' | 'localeText' | 'localeBlock' | 'localeArticle'
  /** What the text is for and how long it should be; shown under the title. */
  description?: string
  /** True where the page is complete without this text. */
  optional?: boolean
  /** Whether the object around the field needs this text at all, such as a picture that has been chosen. */
  appliesTo?: (parent: unknown) => boolean
  group?: string
}

/**
 * A field in both languages, with the site's rule for them: English must be there, and a missing
 * Chinese text is a warning, because the page then shows the English one.
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
