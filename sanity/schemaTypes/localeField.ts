import { defineField } from 'sanity'
import { missingChinese, missingEnglish } from './validation'

interface LocaleField {
  name: string
  title: string
  type: 'localeString' | 'localeText' | 'localeBlock'
  /** What the text is for and how long it should be; shown under the title. */
  description?: string
  /** True where the page is complete without this text. */
  optional?: boolean
  group?: string
}

/**
 * A field in both languages, with the site's rule for them: English must be there, and a missing
 * Chinese text is a warning, because the page then shows the English one.
 */
export function localeField({ optional = false, title, ...field }: LocaleField) {
  return defineField({
    ...field,
    title: optional ? `${title} (optional)` : title,
    validation: (rule) => [
      rule.custom((value: unknown) => missingEnglish(title, value, optional)).error(),
      rule.custom((value: unknown) => missingChinese(title, value)).warning(),
    ],
  })
}
