import type { ComponentType } from 'react'
import { defineArrayMember, defineField, defineType, type FieldDefinition } from 'sanity'
import { rowPreview } from '../../rows/rowPreview'
import { openingFault, openingIsFirst } from '../validation'
import { review } from './review'

interface Page {
  /** The type's name, which is also the id of its only document. */
  name: string
  title: string
  icon: ComponentType
  /** The section types that the page allows; the site has one component for each. */
  sections: readonly string[]
  /** True if facts or law on the page may change, so that it needs regular review. */
  reviewed?: boolean
  /** The field of the page's search, if it has one. */
  search?: FieldDefinition
}

/** Defines a page made of sections, with exactly one document. */
export function definePage({ name, title, icon, sections, reviewed = false, search }: Page) {
  return defineType({
    name,
    title,
    type: 'document',
    icon,
    groups: [
      { name: 'page', title: 'Page', default: true },
      ...(reviewed ? [{ name: 'review', title: 'Review' }] : []),
      ...(search ? [{ name: 'search', title: 'Search' }] : []),
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
        validation: (rule) => [
          rule.custom((value: unknown) => openingFault(value)),
          rule.custom((value: unknown) => openingIsFirst(value)).warning(),
        ],
      }),
      ...(reviewed ? review : []),
      ...(search ? [{ ...search, group: 'search' }] : []),
      defineField({ name: 'seo', title: 'Search engines and sharing', type: 'seo', group: 'seo' }),
    ],
    preview: rowPreview({ title, texts: ['sections', 'seo'] }),
  })
}
