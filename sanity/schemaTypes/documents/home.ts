import { defineArrayMember, defineField, defineType } from 'sanity'
import { HomeIcon } from '../../structure/icons'

/** The sections that the home page can show; the site has one component for each of them. */
export const HOME_SECTIONS = [
  'heroSection',
  'servicesSection',
  'processSection',
  'callToActionSection',
] as const

export const home = defineType({
  name: 'home',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'seo', title: 'Search engines' },
  ],
  fields: [
    defineField({
      name: 'sections',
      title: 'Sections',
      description: 'From top to bottom of the page. Drag a section to move it.',
      type: 'array',
      group: 'page',
      of: HOME_SECTIONS.map((type) => defineArrayMember({ type })),
      validation: (rule) => rule.required().min(1).error('The page needs at least one section'),
    }),
    defineField({ name: 'seo', title: 'Search engines and sharing', type: 'seo', group: 'seo' }),
  ],
  preview: { prepare: () => ({ title: 'Home page' }) },
})
