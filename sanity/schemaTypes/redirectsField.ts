import { defineArrayMember, defineField } from 'sanity'
import { createFetchQuery, findSlugConflicts, type FetchQuery, type SlugDocument } from './slugField'
import { isRecord, validateSlug } from './validation'

/**
 * Field for the previous slugs of a document with a page of its own. The site redirects each previous slug to the
 * current one. Publishing adds the slug that it replaces (`structure/patchBeforePublish.ts`).
 */
export const redirectsField = (kind: 'article' | 'topic', group?: string) =>
  defineField({
    name: 'formerSlugs',
    title: 'Redirects (optional)',
    description: `Earlier slugs of this ${kind}. The site redirects their URLs to the current one. If you change a published slug, the old one is added when you publish.`,
    type: 'array',
    ...(group ? { group } : {}),
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) =>
          rule.custom(
            (value, { document, getClient }) =>
              !document || validateRedirect(value, document, createFetchQuery(getClient)),
          ),
      }),
    ],
    validation: (rule) => rule.unique().error('This slug is listed twice'),
  })

/** Returns an error if a previous slug cannot redirect to the current slug. */
export async function validateRedirect(
  previousSlug: string | undefined,
  document: SlugDocument,
  fetch: FetchQuery,
): Promise<true | string> {
  if (!previousSlug) return 'Enter a slug, or delete this empty entry'
  const result = validateSlug(previousSlug)
  if (result !== true) return result
  if (previousSlug === SLUG.current(document))
    return `“${previousSlug}” is the current slug: delete this entry`
  const conflicts = await findSlugConflicts(previousSlug, document, fetch)
  return (
    conflicts.length === 0 ||
    `“${previousSlug}” is also the slug or a redirect of another document: choose another slug, or remove it there`
  )
}

/** The part of a page's URL that editors can change, and the field with the parts that it had before. */
interface UrlPart {
  current: (document: Record<string, unknown>) => unknown
  formerField: string
}

export const SLUG: UrlPart = {
  current: ({ slug }) => (isRecord(slug) ? slug.current : undefined),
  formerField: 'formerSlugs',
}
export const ADDRESS: UrlPart = { current: ({ address }) => address, formerField: 'formerAddresses' }

/**
 * Returns the redirects to store when the draft is published: those of the draft. If the draft has another slug or
 * address, also those of the published document, which an earlier revision does not list, and what it replaces. One
 * that the draft uses again is left out, because it would redirect to itself.
 */
export function redirectsAfterPublishing(
  draft: Record<string, unknown>,
  published: Record<string, unknown> | null,
  { current, formerField }: UrlPart = SLUG,
): string[] {
  const redirectsOf = ({ [formerField]: former }: Record<string, unknown>) =>
    Array.isArray(former) ? former.map(String) : []
  const redirects = redirectsOf(draft)
  const now = current(draft)
  const previous = published ? current(published) : undefined
  const isReplaced = published && typeof previous === 'string' && now && now !== previous
  const all = isReplaced ? [...redirects, ...redirectsOf(published), previous] : redirects
  return [...new Set(all)].filter((part) => part !== now)
}
