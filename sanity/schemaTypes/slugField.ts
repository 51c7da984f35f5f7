import { defineField } from 'sanity'
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
      rule.custom(async (value, { document, getClient }) => {
        const slug = value?.current
        const fault = slugFault(slug, RESERVED)
        if (fault !== true || !slug || !document) return fault
        const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
        const others = await takenBy(slug, document, (query, params) => client.fetch(query, params))
        return others.length === 0 || takenMessage(slug)
      }),
  })
}

type Fetch = (query: string, params: { type: string; slug: string }) => Promise<string[]>

/**
 * Ids of the other documents of the same type that have this address. Drafts and versions count, so that two editors
 * do not take the same one at the same time.
 *
 * @param fetch runs GROQ over all documents, drafts included
 */
export async function takenBy(slug: string, document: { _id: string; _type: string }, fetch: Fetch) {
  const own = document._id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
  const ids = await fetch('*[_type == $type && slug.current == $slug]._id', { type: document._type, slug })
  return ids.filter((id) => id !== own && !id.endsWith(`.${own}`))
}

function takenMessage(slug: string): string {
  return `“${slug}” is the address of another document already: choose another word`
}
