import { defineField, type ValidationContext } from 'sanity'
import { API_VERSION } from '../structure/apiVersion'
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
    // Whether it is unique is asked below, in words that name the remedy.
    options: { source: 'title.enCA', maxLength: 60, isUnique: () => true },
    validation: (rule) =>
      rule.custom(async (value, context) => {
        const fault = slugFault(value?.current, RESERVED)
        if (fault !== true || !value?.current) return fault
        return (await isFree(value.current, context)) || takenMessage(value.current)
      }),
  })
}

/** Drafts and versions count, so that two editors do not take the same address at the same time. */
async function isFree(slug: string, { document, getClient }: ValidationContext): Promise<boolean> {
  const own = document?._id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
  const ids = await client.fetch<string[]>('*[_type == $type && slug.current == $slug]._id', {
    type: document?._type,
    slug,
  })
  return ids.every((id) => id === own || id.endsWith(`.${own}`))
}

function takenMessage(slug: string): string {
  return `“${slug}” is the address of another document already: choose another word`
}
