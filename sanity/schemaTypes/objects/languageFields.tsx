import type { ComponentType } from 'react'
import {
  defineField,
  type ArrayOfObjectsInputProps,
  type FieldProps,
  type PortableTextPluginsProps,
  type Rule,
} from 'sanity'
import { documentLanguages, LANGUAGES } from '../../languages'
import type { SchemaNode } from '../../needsReview/schemaPaths'

/** Wraps a field in an element with a `lang` attribute, for fonts, spelling checkers and input methods. */
function languageField(lang: string) {
  return function LanguageField(props: FieldProps) {
    return <div lang={lang}>{props.renderDefault(props)}</div>
  }
}

/** Omits the indentation of an object, which makes the fields of a localized text too narrow beside the preview. */
function UnindentedField(props: FieldProps) {
  return props.renderDefault({ ...props, level: 0 })
}

/** What all localized types share. Unfolded: Studio folds nested fields, so that a missing text would not be seen. */
export const LOCALIZED = {
  type: 'object' as const,
  options: { collapsible: false },
  components: { field: UnindentedField },
}

interface LanguageFieldDefinition {
  type: string
  rows?: number
  of?: SchemaNode[]
  options?: { accept: string }
  components?: {
    input?: ComponentType<ArrayOfObjectsInputProps>
    portableText?: { plugins: ComponentType<PortableTextPluginsProps> }
  }
  validation?: (rule: Rule) => Rule | Rule[]
}

/**
 * The fields of a localized text: one per language, all with the same definition. They are one under the other, because
 * two columns are too narrow for a sentence.
 */
export const languageFields = ({ components = {}, ...definition }: LanguageFieldDefinition) =>
  LANGUAGES.map(({ field, locale, title }) =>
    defineField({
      ...definition,
      name: field,
      title,
      hidden: ({ document }) => !documentLanguages(document).some((language) => language.field === field),
      components: { ...components, field: languageField(locale) },
    }),
  )
