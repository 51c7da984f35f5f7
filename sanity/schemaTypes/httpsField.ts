import { defineField } from 'sanity'
import { validateHttpsUrl } from '../../src/cms/rules/linkUrl'

interface HttpsField {
  name: string
  title: string
  description?: string
  optional?: boolean
  group?: string
}

/** Defines a field for the URL of an external page. Allows only https. */
export function httpsField({ optional = false, title, ...field }: HttpsField) {
  return defineField({
    ...field,
    title: optional ? `${title} (optional)` : title,
    type: 'string',
    validation: (rule) => rule.custom((value: unknown) => (optional && !value) || validateHttpsUrl(value)),
  })
}
