import { defineType } from 'sanity'
import { SeoInput } from '../../components/SeoInput'
import { localeField } from '../localeField'
import { sharedImageField } from './images'

export const seo = defineType({
  name: 'seo',
  title: 'Search engines and sharing',
  type: 'object',
  components: { input: SeoInput },
  fields: [
    localeField({
      name: 'title',
      title: 'Page title',
      type: 'localeString',
      description:
        'Shown in the browser tab and in search results, before the firm’s name. Without it, they show the heading of the page.',
      optional: true,
    }),
    localeField({
      name: 'description',
      title: 'Page description',
      type: 'localeText',
      description:
        'One or two sentences below the title in search results. Without it, search engines choose words of the page.',
      optional: true,
    }),
    sharedImageField('image'),
  ],
})
