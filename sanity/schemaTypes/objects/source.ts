import { defineArrayMember } from 'sanity'
import { httpsField } from '../httpsField'
import { localeField } from '../localeField'

/** An official page that a text is based on. */
export const source = defineArrayMember({
  name: 'source',
  title: 'Source',
  type: 'object',
  fields: [
    localeField({ name: 'label', title: 'Name', type: 'localeString' }),
    httpsField({ name: 'url', title: 'Address' }),
  ],
  preview: { select: { title: 'label.enCA', subtitle: 'url' } },
})
