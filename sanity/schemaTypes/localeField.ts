import { defineField } from 'sanity'
import { documentLanguages } from '../languages'
import { pathText } from '../needsReview/localizedTexts'
import { validateTranslated, warnIfTranslationOutdated } from '../needsReview/translationsToCheck'
import { validateMainLanguage, validateLength, warnIfTranslationMissing } from './validation'

interface LocaleField {
  name: string
  title: string
  type: 'localeString' | 'localeText' | 'localeBlock' | 'localeArticle' | 'localeTable'
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
 * Defines a text field in both languages. Missing English is an error, unless the text is optional. Missing Chinese is
 * a warning, because the Chinese page then shows the English text. A page that exists in one language needs only that
 * one.
 */
export function localeField({ optional = false, isNeeded = () => true, title, ...field }: LocaleField) {
  return defineField({
    ...field,
    title: optional ? `${title} (optional)` : title,
    hidden: ({ parent }) => !isNeeded(parent),
    validation: (rule) => [
      rule.custom(
        (value: unknown, { parent, document }) =>
          !isNeeded(parent) || validateMainLanguage(title, value, optional, documentLanguages(document)),
      ),
      rule.custom((value: unknown, { document }) =>
        validateLength(title, value, documentLanguages(document)),
      ),
      rule
        .custom(
          (value: unknown, { parent, document }) =>
            !isNeeded(parent) || warnIfTranslationMissing(title, value, documentLanguages(document)),
        )
        .warning(),
      rule.custom((value: unknown, { path = [], document }) =>
        validateTranslated(title, pathText(path), value, document),
      ),
      rule
        .custom((_: unknown, { path = [], document }) =>
          warnIfTranslationOutdated(title, pathText(path), document),
        )
        .warning(),
    ],
  })
}
