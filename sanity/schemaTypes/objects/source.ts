import { defineArrayMember } from 'sanity'
import { httpsField } from '../httpsField'
import { localeField } from '../localeField'

/** A link to an official web page that an article is based on. */
export const source = defineArrayMember({
  name: 'source',
  title: 'Source',
  type: 'object',
  fields: [
    localeField({ name: 'label', title: 'Name', type: 'localeString' }),
    httpsField({ name: 'url', title: 'URL' }),
  ],
  preview: {
    select: { english: 'label.enCA', chinese: 'label.zhHK', subtitle: 'url' },
    prepare: ({ english, chinese, subtitle }: Record<string, string | undefined>) => ({
      title: english || chinese,
      subtitle,
    }),
  },
})
