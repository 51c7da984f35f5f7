import { defineField, type ValidationContext } from 'sanity'
import { API_VERSION } from '../structure/apiVersion'
import { slugFault } from './validation'

/** Slugs below /resources that belong to other pages. */
export const RESERVED = ['search', 'topics']

/** A document in Studio; only these two fields are certain to exist. */
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
  /** Returns what else the editor should know about the slug, beside errors. */
  warning?: (document: Owner, fetch: Fetch) => Promise<true | string>
}

/** Defines a document's slug. Both locales share it, so that the language switcher keeps the URL. */
export function slugField({ warning, ...field }: SlugField) {
  return defineField({
    ...field,
    name: 'slug',
    type: 'slug',
    // The validation below checks uniqueness, with a message that names the remedy.
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

/** Returns the id that a document has, or will have, once published. */
export const publishedId = (id: string): string => id.replace(/^(?:drafts|versions\.[^.]+)\./, '')

/**
 * Lists the ids of other documents of this type that have this slug, or had it and redirect from it. Includes
 * drafts and versions, so that two editors cannot take the same slug at the same time.
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
