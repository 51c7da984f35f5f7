import { defineField } from 'sanity'

interface HttpsField {
  name: string
  title: string
  description?: string
  /** True where the site can do without the address. */
  optional?: boolean
  group?: string
}

/** An address elsewhere, for links and for what a page embeds: nothing but https. */
export function httpsField({ optional = false, title, ...field }: HttpsField) {
  return defineField({
    ...field,
    title: optional ? `${title} (optional)` : title,
    type: 'url',
    validation: (rule) =>
      (optional ? rule : rule.required())
        .uri({ scheme: ['https'] })
        .error('The address must begin with https://'),
  })
}
