import { defineArrayMember, defineType, type Rule } from 'sanity'
import { TABLE_CAPTION } from '../../../src/cms/rules/tables'
import { pasteInput } from '../../components/pasteFromWordProcessor'
import { TablePlugin } from '../../components/tablePlugin'
import { validateHasTable, warnIfTableStyleMisplaced } from '../tableStyles'
import { languageFields, LOCALIZED } from './languageFields'
import { DECORATORS, EMPHASIS, link, LISTS } from './richText'
import { rowHeadingStyle } from './table'

/** A table with its caption, and paragraphs around it. Studio's table editor works only within a formatted text. */
const tableText = {
  type: 'array' as const,
  components: {
    input: pasteInput({
      heading: 'normal',
      smallHeading: 'normal',
      hasTables: true,
      decorators: ['strong', 'em'],
    }),
    portableText: { plugins: TablePlugin },
  },
  validation: (rule: Rule) => [
    rule.custom((blocks: unknown) => validateHasTable(blocks)),
    rule.custom((blocks: unknown) => warnIfTableStyleMisplaced(blocks)).warning(),
  ],
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Table caption', value: TABLE_CAPTION },
        rowHeadingStyle,
      ],
      lists: LISTS,
      marks: { decorators: [...DECORATORS, EMPHASIS], annotations: [{ type: link.name }] },
    }),
    defineArrayMember({ type: 'table' }),
  ],
}

export const localeTable = defineType({
  name: 'localeTable',
  title: 'Table in both languages',
  ...LOCALIZED,
  fields: languageFields(tableText),
})
