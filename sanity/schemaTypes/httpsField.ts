import { defineField } from 'sanity'
import { validateHttpsUrl } from '../../src/cms/rules/linkUrl'

interface HttpsField {
  name: string
  title: string
  description?: string
  optional?: boolean
  group?: string
}

export function httpsField({ optional = false, title, ...field }: HttpsField) {
  return defineField({
    ...field,
    title: optional ? `${title} (optional)` : title,
    type: 'string',
    validation: (rule) => rule.custom((value: unknown) => (optional && !value) || validateHttpsUrl(value)),
  })
}
