import { getPublishedId } from '@sanity/client/csm'
import { defineArrayMember, defineField } from 'sanity'
import {
  createFetchQuery,
  findSlugConflicts,
  RESERVED_SLUGS,
  type FetchQuery,
  type SlugDocument,
} from './slugField'
import { isRecord, validateSlug } from './validation'

/** Field for the previous slugs of an article. The site redirects each previous slug to the current one. */
export const redirects = defineField({
  name: 'formerSlugs',
  title: 'Redirects (optional)',
  description: 'Earlier slugs of this article. The site redirects their URLs to the current one.',
  type: 'array',
  group: 'links',
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
  const result = validateSlug(previousSlug, RESERVED_SLUGS)
  if (result !== true) return result
  if (previousSlug === currentSlug(document))
    return `“${previousSlug}” is the current slug: delete this entry`
  const conflicts = await findSlugConflicts(previousSlug, document, fetch)
  return (
    conflicts.length === 0 ||
    `“${previousSlug}” is also the slug or a redirect of another article: choose another slug, or remove it there`
  )
}

/** Returns a warning if an editor changed the published slug without adding it to the redirects. */
export async function warnIfRedirectMissing(
  document: SlugDocument,
  fetch: FetchQuery,
): Promise<true | string> {
  const id = getPublishedId(document._id)
  const [published] = await fetch('*[_id == $id && defined(slug.current)].slug.current', { id })
  const previousSlugs: readonly unknown[] = Array.isArray(document.formerSlugs) ? document.formerSlugs : []
  if (!published || published === currentSlug(document) || previousSlugs.includes(published)) return true
  return `Other websites may link to the published slug, “${published}”: add it to “Redirects”, or those links will break`
}

const currentSlug = ({ slug }: SlugDocument): unknown => (isRecord(slug) ? slug.current : undefined)
