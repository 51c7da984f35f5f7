import { defineField } from 'sanity'

interface HttpsField {
  name: string
  title: string
  description?: string
  /** True if the URL is optional. */
  optional?: boolean
  group?: string
}

/** Defines a field for the URL of an external page or embed. Allows only https. */
export function httpsField({ optional = false, title, ...field }: HttpsField) {
  return defineField({
    ...field,
    title: optional ? `${title} (optional)` : title,
    type: 'url',
    validation: (rule) =>
      (optional ? rule : rule.required())
        .uri({ scheme: ['https'] })
        .error('The URL must begin with https://'),
  })
}
