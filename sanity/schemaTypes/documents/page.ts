import { defineField, defineType } from 'sanity'
import { EDITOR_PAGE_SECTIONS } from '../../../src/cms/rules/sectionsByPage'
import { AddressInput } from '../../components/AddressInput'
import { documentPreview } from '../../previews/documentPreview'
import { PageIcon } from '../../structure/icons'
import { addressField, formerAddressesField } from '../addressField'
import { languagesField } from '../languagesField'
import { localeField } from '../localeField'
import { warnIfHeroNotFirst } from '../sections/heroValidation'
import { reasonDescription, reasonField } from '../sections/reasonField'
import { sectionsField } from './definePage'
import { reviewFields } from './reviewFields'
import { SCHEDULE_GROUP, scheduleFields } from './scheduleFields'

const headerFields = [
  defineField({
    name: 'headerTone',
    title: 'Colour of the header',
    type: 'string',
    group: 'header',
    options: {
      layout: 'radio',
      direction: 'horizontal',
      list: [
        { title: 'Dark', value: 'dark' },
        { title: 'Accent', value: 'accent' },
      ],
    },
    initialValue: 'dark',
    validation: (rule) => rule.required().error('Choose a colour'),
  }),
  defineField({
    name: 'campaign',
    title: 'Campaign page: no menu and no login in the header',
    description:
      'For a page with one goal, such as the landing page of an advertisement. Its header has only the logo, the languages and the consultation button.',
    type: 'boolean',
    group: 'header',
    initialValue: false,
  }),
  {
    ...reasonField,
    title: 'Contact reason of the page (optional)',
    description: reasonDescription('page'),
    group: 'header',
  },
]

/** A page that editors create, at an address of its own. */
export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: PageIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'address', title: 'Address and languages' },
    { name: 'header', title: 'Header' },
    { name: 'review', title: 'Review' },
    SCHEDULE_GROUP,
    { name: 'seo', title: 'Search engines' },
  ],
  fields: [
    localeField({
      name: 'title',
      title: 'Title',
      type: 'localeString',
      description: 'The name of the page in Studio. The heading of the page is in its hero section.',
      group: 'page',
    }),
    sectionsField(EDITOR_PAGE_SECTIONS, (rule) => [
      rule.custom((value: unknown) => warnIfHeroNotFirst(value)),
    ]),
    addressField({
      name: 'address',
      title: 'Address',
      description:
        'The end of the URL, such as /bc-nominees or /guides/bc. Both languages share it. If you change it, the old address opens the new one.',
      group: 'address',
      components: { input: AddressInput },
    }),
    languagesField('page', 'address'),
    formerAddressesField,
    ...headerFields,
    ...reviewFields,
    ...scheduleFields,
    defineField({ name: 'seo', title: 'Search engines and sharing', type: 'seo', group: 'seo' }),
  ],
  orderings: [
    { name: 'title', title: 'By title', by: [{ field: 'title.enCA', direction: 'asc' }] },
    { name: 'address', title: 'By address', by: [{ field: 'address', direction: 'asc' }] },
  ],
  preview: documentPreview({ textFields: ['title', 'sections', 'seo'] }),
})
