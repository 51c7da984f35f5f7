import { defineField, defineType } from 'sanity'
import { PageInput } from '../../components/LinkInput'
import { RedirectIcon } from '../../structure/icons'
import { addressField } from '../addressField'
import { validateFirstAddress, validateTarget } from '../redirectValidation'
import { createFetchQuery } from '../slugField'

/** An address that opens a page, for leaflets and advertisements. */
export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: RedirectIcon,
  fields: [
    addressField({
      name: 'from',
      title: 'Address',
      description:
        'The short address, such as /bc. It works in both languages. Everything after “?”, such as the tags of a campaign, is kept.',
    }),
    defineField({
      name: 'to',
      title: 'Opens the page',
      description:
        'A page of this site. The visitor’s language stays the same, unless you enter a path that begins with /zh-HK.',
      type: 'string',
      components: { input: PageInput },
      validation: (rule) => [
        rule.custom((value, { document, getClient }) =>
          validateTarget(value, document?.from, createFetchQuery(getClient)),
        ),
        rule.custom((_value, { document, getClient }) =>
          validateFirstAddress(document?.from, createFetchQuery(getClient)),
        ),
      ],
    }),
    defineField({
      name: 'note',
      title: 'Note (optional)',
      description: 'Where the address is printed, and until when. Not shown on the site.',
      type: 'text',
      rows: 2,
    }),
  ],
  orderings: [{ name: 'from', title: 'By address', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { from: 'from', to: 'to', note: 'note' },
    prepare: ({ from, to, note }: { from?: string; to?: string; note?: string }) => ({
      title: `${from ?? 'No address'} → ${to ?? 'no page'}`,
      subtitle: note,
    }),
  },
})
