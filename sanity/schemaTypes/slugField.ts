import { getPublishedId } from '@sanity/client/csm'
import { defineField, type ValidationContext } from 'sanity'
import { documentLanguages, MAIN_LANGUAGE } from '../languages'
import { API_VERSION } from '../structure/apiVersion'
import { isRecord, validateSlug } from './validation'

/** A document with a slug. Only `_id` and `_type` are certain to exist. */
export interface SlugDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Runs a GROQ query on all documents, including drafts and versions. */
export type FetchQuery = (query: string, params: Record<string, string>) => Promise<string[]>

interface SlugField {
  title: string
  description: string
  group?: string
}

/** Both locales share the slug, so that the language switcher only changes the prefix. */
export function slugField(field: SlugField) {
  return defineField({
    ...field,
    name: 'slug',
    type: 'slug',
    // Skips the built-in check, because the validation below checks uniqueness with a more helpful message.
    options: { source: slugSource, maxLength: GENERATED_LENGTH, slugify, isUnique: () => true },
    validation: (rule) =>
      rule.custom(async (value, { document, getClient }) => {
        const slug = value?.current
        const result = validateSlug(slug, documentLanguages(document))
        if (result !== true || !slug || !document) return result
        const conflicts = await findSlugConflicts(slug, document, createFetchQuery(getClient))
        return conflicts.length === 0 || slugTakenMessage(slug)
      }),
  })
}

/** @throws Error without an English title; Studio shows it. If this returned nothing, Studio would delete the slug. */
export function slugSource({ title }: Record<string, unknown>): string {
  const text = isRecord(title) ? title[MAIN_LANGUAGE.field] : undefined
  if (typeof text === 'string' && slugify(text)) return text
  throw new Error('There is no English title: enter a slug of English words, such as first-year')
}

/** In characters. Shorter than the site allows, because people read the slug in the URL. */
const GENERATED_LENGTH = 60

/** Creates a slug from a title: “Your family’s first year” becomes `your-familys-first-year`. */
export function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\p{M}'‘’ʼ]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, GENERATED_LENGTH)
    .replace(/^-|-$/g, '')
}

/** Creates a query function that sees drafts and versions as separate documents. */
export function createFetchQuery(getClient: ValidationContext['getClient']): FetchQuery {
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
  return (query, params) => client.fetch(query, params)
}

/**
 * Lists the ids of other documents of the same type that have this slug or redirect from it. Includes drafts
 * and versions, so that two editors cannot use one slug at the same time.
 */
export async function findSlugConflicts(
  slug: string,
  document: Pick<SlugDocument, '_id' | '_type'>,
  fetch: FetchQuery,
) {
  const ownId = getPublishedId(document._id)
  const query = '*[_type == $type && (slug.current == $slug || $slug in formerSlugs)]._id'
  const ids = await fetch(query, { type: document._type, slug })
  return ids.filter((id) => getPublishedId(id) !== ownId)
}

function slugTakenMessage(slug: string): string {
  return `“${slug}” is already the slug or a redirect of another document: choose another slug`
}
