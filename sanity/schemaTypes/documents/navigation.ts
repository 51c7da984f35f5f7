import { defineArrayMember, defineField, defineType } from 'sanity'
import { MenuInput } from '../../components/MenuInput'
import { SENTENCES } from '../../copy/sentences'
import { validateMenuEntries, warnIfMenuTooWide } from '../../links/menuTargets'
import { documentPreview } from '../../previews/documentPreview'
import { MenuIcon } from '../../structure/icons'
import { localeField } from '../localeField'

function defaultEntry(name: string, page: string, more: object = {}) {
  const label = { _type: 'localeString', ...SENTENCES.get(`common:nav.${name}`)?.texts }
  return { _key: name, _type: 'menuEntry', label, kind: 'page', page, language: 'all', ...more }
}

/** The menu that the site shows while no menu is published, so that editors start from it. */
export const DEFAULT_MENU = [
  defaultEntry('services', 'home', { anchor: 'services' }),
  defaultEntry('visaTonic', 'visaTonicPage', { language: 'en-CA' }),
  defaultEntry('company', 'companyPage'),
  defaultEntry('resources', 'resourcesPage'),
  defaultEntry('contact', 'contactPage'),
]

export const navigation = defineType({
  name: 'navigation',
  title: 'Menu and footer',
  type: 'document',
  icon: MenuIcon,
  groups: [
    { name: 'menu', title: 'Menu', default: true },
    { name: 'footer', title: 'Footer' },
  ],
  initialValue: { menu: DEFAULT_MENU },
  fields: [
    defineField({
      name: 'menu',
      title: 'Menu',
      description:
        'In the order of the header, from left to right. Drag an entry to move it. Without entries, the site shows its default menu.',
      type: 'array',
      group: 'menu',
      of: [defineArrayMember({ type: 'menuEntry' })],
      components: { input: MenuInput },
      validation: (rule) => [
        rule.custom((value: unknown) => validateMenuEntries(value)),
        rule.custom((value: unknown) => warnIfMenuTooWide(value)).warning(),
      ],
    }),
    localeField({
      name: 'footerHeading',
      title: 'Heading of the links',
      type: 'localeString',
      description: 'Without a heading, the site shows “More”.',
      optional: true,
      group: 'footer',
    }),
    defineField({
      name: 'footer',
      title: 'Links in the footer (optional)',
      description:
        'Shown as a separate column. The contact details, the social profiles and the two legal links are always in the footer.',
      type: 'array',
      group: 'footer',
      of: [defineArrayMember({ type: 'menuEntry' })],
      validation: (rule) => rule.custom((value: unknown) => validateMenuEntries(value)),
    }),
  ],
  preview: documentPreview({ title: 'Menu and footer', textFields: ['menu', 'footer', 'footerHeading'] }),
})
