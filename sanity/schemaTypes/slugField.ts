import { defineField } from 'sanity'
import { slugFault } from './validation'

/** Addresses below /resources that are pages of their own. */
const RESERVED = ['search', 'topics']

interface SlugField {
  title: string
  description: string
  group?: string
}

/** A document's part of an address: one for both languages, so that the language switcher keeps the address. */
export function slugField(field: SlugField) {
  return defineField({
    ...field,
    name: 'slug',
    type: 'slug',
    options: { source: 'title.enCA', maxLength: 60 },
    validation: (rule) => rule.custom((value) => slugFault(value?.current, RESERVED)),
  })
}
