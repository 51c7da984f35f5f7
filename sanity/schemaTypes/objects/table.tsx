import type { ReactNode } from 'react'
import { defineArrayMember, defineField, defineType } from 'sanity'
import {
  paragraphsOf,
  ROW_HEADING,
  tableGrid,
  textsOf,
  validateTableSize,
} from '../../../src/cms/rules/tables'
import { TableIcon } from '../../structure/icons'
import { requireText } from '../validation'
import { DECORATORS, EMPHASIS, link, LISTS } from './richText'

/** Studio's menu of styles lists only those of the text around the table, so the text must have this style, too. */
export const rowHeadingStyle = {
  title: 'Row heading in a table',
  value: ROW_HEADING,
  component: ({ children }: { children?: ReactNode }) => <strong>{children}</strong>,
}

const cell = defineArrayMember({
  name: 'cell',
  title: 'Cell',
  type: 'object',
  fields: [
    defineField({
      name: 'value',
      title: 'Text',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'block',
          styles: [{ title: 'Paragraph', value: 'normal' }, rowHeadingStyle],
          lists: LISTS,
          marks: { decorators: [...DECORATORS, EMPHASIS], annotations: [{ type: link.name }] },
        }),
      ],
    }),
  ],
})

const row = defineArrayMember({
  name: 'row',
  title: 'Row',
  type: 'object',
  fields: [defineField({ name: 'cells', title: 'Cells', type: 'array', of: [cell] })],
})

/** A table within a text. Studio's table plugin requires these names (`components/tablePlugin.ts`). */
export const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  icon: TableIcon,
  fields: [
    defineField({ name: 'headerRows', title: 'Rows with headings of columns', type: 'number' }),
    defineField({ name: 'rows', title: 'Rows', type: 'array', of: [row] }),
  ],
  validation: (rule) => [
    rule.custom((value: unknown) => validateTableSize(value)),
    rule.custom((value: unknown) => requireText(textIn(value), 'Fill in the table, or delete it')),
  ],
  preview: {
    select: { rows: 'rows' },
    prepare: ({ rows }: { rows?: unknown }) => ({ title: textIn({ rows }) || 'Empty table' }),
  },
})

const textIn = (value: unknown): string =>
  textsOf(tableGrid(value).flat().flatMap(paragraphsOf)).join(' ').slice(0, 200)
