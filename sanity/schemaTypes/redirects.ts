import { defineArrayMember, defineField } from 'sanity'
import { allDocuments, publishedId, RESERVED, takenBy, type Fetch, type Owner } from './slugField'
import { isRecord, slugFault } from './validation'

/** Previous slugs of an article. The site redirects each to the current one. */
export const formerAddresses = defineField({
  name: 'formerSlugs',
  title: 'Former addresses (optional)',
  description:
    'What followed /resources/ before the address was changed. A link to a former address leads to the present one.',
  type: 'array',
  group: 'place',
  of: [
    defineArrayMember({
      type: 'string',
      validation: (rule) =>
        rule.custom(
          (value, { document, getClient }) =>
            !document || formerFault(value, document, allDocuments(getClient)),
        ),
    }),
  ],
  validation: (rule) => rule.unique().error('This address is in the list twice'),
})

/** Returns an error if a previous slug cannot redirect to the current one. */
export async function formerFault(
  former: string | undefined,
  document: Owner,
  fetch: Fetch,
): Promise<true | string> {
  if (!former) return 'This line is empty: write an address, or delete the line'
  const fault = slugFault(former, RESERVED)
  if (fault !== true) return fault
  if (former === slugOf(document)) return `“${former}” is the present address: delete this line`
  const others = await takenBy(former, document, fetch)
  return (
    others.length === 0 ||
    `“${former}” is or was the address of another article too: it can lead to one alone`
  )
}

/** Returns a warning if the published slug is changed and is not among the previous slugs. */
export async function forgottenAddress(document: Owner, fetch: Fetch): Promise<true | string> {
  const id = publishedId(document._id)
  const [published] = await fetch('*[_id == $id && defined(slug.current)].slug.current', { id })
  const former: readonly unknown[] = Array.isArray(document.formerSlugs) ? document.formerSlugs : []
  if (!published || published === slugOf(document) || former.includes(published)) return true
  return `Links elsewhere lead to the published address, “${published}”: write it into “Former addresses”, or they will lead nowhere`
}

const slugOf = ({ slug }: Owner): unknown => (isRecord(slug) ? slug.current : undefined)
