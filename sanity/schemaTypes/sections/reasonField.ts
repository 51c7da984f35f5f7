import { getPublishedId } from '@sanity/client/csm'
import { defineField } from 'sanity'
import { ReasonInput } from '../../components/ReasonInput'
import { createFetchQuery, type FetchQuery } from '../slugField'

const SCOPES = {
  button: 'Without one, the button has the contact reason of the page, if the page has one.',
  form: 'Without one, the form has the contact reason of the page, if the page has one.',
  page: 'For the consultation button in its header, and for buttons and forms in its sections that have no reason of their own.',
}

export const reasonDescription = (source: keyof typeof SCOPES) =>
  `Tells us what the messages from this ${source} are about: a service, or a short label of your own in lowercase letters, such as spring-seminar. For your own label, the inbox shows the title of the page, so use each label on one page only. ${SCOPES[source]}`

/** Field for the contact reason of a section's button. The firm sees the reason with each message. */
export const reasonField = defineField({
  name: 'reason',
  title: 'Contact reason (optional)',
  description: reasonDescription('button'),
  type: 'string',
  components: { input: ReasonInput },
  validation: (rule) => [
    rule
      .max(60)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .error('Use only lowercase letters, digits and hyphens, such as spring-seminar'),
    rule
      .custom(
        (value, { document, getClient }) =>
          !document || warnIfReasonShared(value, document._id, createFetchQuery(getClient)),
      )
      .warning(),
  ],
})

/** Id and title of each page that uses the reason, unless the reason has a name of its own. */
const USES_QUERY = `*[
  ($reason == reason || $reason in sections[].reason) &&
  !($reason in *[_type in ["service", "topic"]].slug.current)
] { "use": _id + " " + coalesce(title.enCA, title.zhHK, seo.title.enCA, _type) }.use`

/** Returns a warning if another page uses the label, because the inbox then shows neither title for it. */
export async function warnIfReasonShared(
  reason: string | undefined,
  id: string,
  fetch: FetchQuery,
): Promise<true | string> {
  if (!reason) return true
  const uses = await fetch(USES_QUERY, { reason })
  const other = uses.find((use) => getPublishedId(use.split(' ')[0] ?? '') !== getPublishedId(id))
  if (!other) return true
  const title = other.slice(other.indexOf(' ') + 1)
  return `“${title}” uses this label, too: choose another one, or the inbox shows no title for either page`
}
