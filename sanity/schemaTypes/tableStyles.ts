import { ROW_HEADING, TABLE_CAPTION } from '../../src/cms/rules/tables'
import { isFilled } from '../../src/lib/invisibleText'
import { isRecord } from './validation'

const isTable = (block: unknown) => isRecord(block) && block._type === 'table'
const hasStyle = (block: unknown, style: string) => isRecord(block) && block.style === style

/** Returns an error for a text that should be a table, but has none. */
export const validateHasTable = (blocks: unknown): true | string =>
  !Array.isArray(blocks) ||
  !isFilled(blocks) ||
  blocks.some(isTable) ||
  'Add the table: press “Table” in the line of buttons above the text'

/** Returns a warning for the first table without a caption before it, or line with the style of a part of a table. */
export function warnIfTableStyleMisplaced(blocks: unknown) {
  const list: unknown[] = Array.isArray(blocks) ? blocks : []
  for (const [at, block] of list.entries()) {
    const path = isRecord(block) && typeof block._key === 'string' ? [{ _key: block._key }] : []
    const before = list[at - 1]
    if (isTable(block) && !(hasStyle(before, TABLE_CAPTION) && isFilled([before]))) {
      const message = 'The table has no caption: write a line above it, and choose the style “Table caption”'
      return { message, path }
    }
    if (hasStyle(block, TABLE_CAPTION) && !isTable(list[at + 1])) {
      return { message: 'There is no table below this caption: choose another style for the line', path }
    }
    if (hasStyle(block, ROW_HEADING)) {
      return { message: 'This line is not in a table: choose another style for it', path }
    }
  }
  return true
}
