import { defineField } from 'sanity'
import { ReasonInput } from '../../components/ReasonInput'

const SCOPES = {
  button: 'Without one, the button has the contact reason of the page, if the page has one.',
  form: 'Without one, the form has the contact reason of the page, if the page has one.',
  page: 'For the consultation button in its header, and for buttons and forms in its sections that have no reason of their own.',
}

export const reasonDescription = (source: keyof typeof SCOPES) =>
  `Tells us what the messages from this ${source} are about: a service, or a short label of your own in lowercase letters, such as hong-kong-residents. For your own label, the inbox shows the title of the page, so use each label on one page only. ${SCOPES[source]}`

/** Field for the contact reason of a section's button. The firm sees the reason with each message. */
export const reasonField = defineField({
  name: 'reason',
  title: 'Contact reason (optional)',
  description: reasonDescription('button'),
  type: 'string',
  components: { input: ReasonInput },
  validation: (rule) =>
    rule
      .max(60)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .error('Use only lowercase letters, digits and hyphens, such as hong-kong-residents'),
})
