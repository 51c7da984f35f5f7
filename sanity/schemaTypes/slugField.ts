import { defineField, type ValidationContext } from 'sanity'
import { API_VERSION } from '../structure/apiVersion'
import { slugFault } from './validation'

/** Addresses below /resources that are pages of their own. */
export const RESERVED = ['search', 'topics']

/** A document as Studio holds it, of which only these two fields are sure. */
export interface Owner {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Runs GROQ over all documents, drafts and versions included. */
export type Fetch = (query: string, params: Record<string, string>) => Promise<string[]>

interface SlugField {
  title: string
  description: string
  group?: string
  /** Finds what the editor should know of the address, beside its faults. */
  warning?: (document: Owner, fetch: Fetch) => Promise<true | string>
}

/** A document's part of an address: one for both languages, so that the language switcher keeps the address. */
export function slugField({ warning, ...field }: SlugField) {
  return defineField({
    ...field,
    name: 'slug',
    type: 'slug',
    // Whether it is unique is asked below, in words that name the remedy.
    options: { source: 'title.enCA', maxLength: 60, isUnique: () => true },
    validation: (rule) => [
      rule.custom(async (value, { document, getClient }) => {
        const slug = value?.current
        const fault = slugFault(slug, RESERVED)
        if (fault !== true || !slug || !document) return fault
        const others = await takenBy(slug, document, allDocuments(getClient))
        return others.length === 0 || takenMessage(slug)
      }),
      rule
        .custom(
          (_, { document, getClient }) => !document || !warning || warning(document, allDocuments(getClient)),
        )
        .warning(),
    ],
  })
}

export function allDocuments(getClient: ValidationContext['getClient']): Fetch {
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
  return (query, params) => client.fetch(query, params)
}

/** The id that a document has, or will have, once it is published. */
export const publishedId = (id: string): string => id.replace(/^(?:drafts|versions\.[^.]+)\./, '')

/**
 * Ids of other documents of the same type that have this slug, or had it and redirect from it. Drafts and versions
 * count, so that two editors do not take the same one at the same time.
 */
export async function takenBy(slug: string, document: Pick<Owner, '_id' | '_type'>, fetch: Fetch) {
  const own = publishedId(document._id)
  const query = '*[_type == $type && (slug.current == $slug || $slug in formerSlugs)]._id'
  const ids = await fetch(query, { type: document._type, slug })
  return ids.filter((id) => id !== own && !id.endsWith(`.${own}`))
}

function takenMessage(slug: string): string {
  return `“${slug}” is the address of another document already, or a former one: choose another word`
}
