import type { ComponentType } from 'react'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { reviewIsDue } from '../validation'

interface Page {
  /** The type's name, which is its one document's id as well. */
  name: string
  title: string
  icon: ComponentType
  /** The kinds of section that the page can show; the site has one component for each of them. */
  sections: readonly string[]
  /** True where facts or law may change under the page, so that somebody has to look again in time. */
  reviewed?: boolean
}

const review = [
  defineField({
    name: 'reviewedOn',
    title: 'Last reviewed on',
    description: 'Shown on the page.',
    type: 'date',
    group: 'review',
    validation: (rule) => rule.required().error('Say on which day the page was reviewed'),
  }),
  defineField({
    name: 'reviewBy',
    title: 'Review again by',
    description: 'Not shown. Studio warns once the day has come.',
    type: 'date',
    group: 'review',
    validation: (rule) => [
      rule.required().error('Say by which day the page has to be reviewed again'),
      rule.custom((value: unknown) => reviewIsDue(value, new Date())).warning(),
    ],
  }),
]

/** A page made of sections, of which there is exactly one document. */
export function definePage({ name, title, icon, sections, reviewed = false }: Page) {
  return defineType({
    name,
    title,
    type: 'document',
    icon,
    groups: [
      { name: 'page', title: 'Page', default: true },
      ...(reviewed ? [{ name: 'review', title: 'Review' }] : []),
      { name: 'seo', title: 'Search engines' },
    ],
    fields: [
      defineField({
        name: 'sections',
        title: 'Sections',
        description: 'From top to bottom of the page. Drag a section to move it.',
        type: 'array',
        group: 'page',
        of: sections.map((type) => defineArrayMember({ type })),
        validation: (rule) => rule.required().min(1).error('The page needs at least one section'),
      }),
      ...(reviewed ? review : []),
      defineField({ name: 'seo', title: 'Search engines and sharing', type: 'seo', group: 'seo' }),
    ],
    preview: { prepare: () => ({ title }) },
  })
}
