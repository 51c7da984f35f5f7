import { htmlToPortableText } from '@portabletext/html'
import { isLinkUrl } from '../../src/cms/rules/linkUrl'
import { ROW_HEADING, TABLE_CAPTION } from '../../src/cms/rules/tables'
import { isRecord } from '../schemaTypes/validation'
import { assembleTables, markTables } from './pastedTables'

/** Selects the links of word processors to footnotes and comments, and from them back to the text. */
const FOOTNOTE_LINKS = ['#_ftn', '#_edn', '#ftnt', '#sdfootnote', '#sdendnote', '#cmnt']
  .map((start) => `a[href*="${start}"]`)
  .join(', ')

/**
 * What Studio's own conversion of pasted HTML gets wrong: headings and quotes that a field has under another name, and
 * links to places in the document.
 */
const CONVERTED = /<h[1-6][\s>]|<blockquote|MsoTitle|MsoQuote|MsoIntenseQuote|href="[^"]*#/i
const TABLE = /<table[\s>]/i

/** The styles and decorators of a field that pasted text can have. */
export interface PastedStyles {
  heading: string
  smallHeading: string
  quote?: string
  hasTables?: boolean
  decorators: string[]
}

type Block = Record<string, unknown>

export const mustConvert = (html: string, { hasTables = false }: PastedStyles): boolean =>
  CONVERTED.test(html) || (hasTables && TABLE.test(html))

export function pastedBlocks(html: string, styles: PastedStyles): Block[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  page.querySelectorAll(FOOTNOTE_LINKS).forEach((link) => (link.closest('sup') ?? link).remove())
  page.querySelectorAll('.MsoQuote, .MsoIntenseQuote').forEach((paragraph) => {
    const quote = page.createElement('blockquote')
    paragraph.replaceWith(quote)
    quote.append(...paragraph.childNodes)
  })
  if (styles.hasTables) markTables(page)
  const converted: unknown[] = htmlToPortableText(page.documentElement.outerHTML)
  const blocks = assembleTables(converted.filter(isRecord))
  const topHeadings = blocks.filter(({ style }) => style === 'h1').length
  return blocks.map((block) =>
    block._type === 'table' ? convertTable(block, styles) : convertBlock(block, styles, topHeadings),
  )
}

function convertBlock(block: Block, styles: PastedStyles, topHeadings: number): Block {
  const markDefs = recordsIn(block.markDefs)
    // A link to a place in the same document leads nowhere on the site.
    .filter(({ _type, href }) => _type === 'link' && isLinkUrl(href) && !href.startsWith('#'))
    .map(({ _key, href }) => ({ _key, _type: 'link', href }))
  const marks = [...styles.decorators, ...markDefs.map(({ _key }) => _key)]
  const children = recordsIn(block.children).map((span) => ({
    ...span,
    marks: Array.isArray(span.marks) ? span.marks.filter((mark) => marks.includes(mark)) : [],
  }))
  return { ...block, style: styleOf(String(block.style), styles, topHeadings), markDefs, children }
}

const convertTable = (table: Block, styles: PastedStyles): Block => ({
  ...table,
  rows: recordsIn(table.rows).map((row) => ({
    ...row,
    cells: recordsIn(row.cells).map((cell) => ({
      ...cell,
      value: recordsIn(cell.value).map((block) => convertBlock(block, styles, 0)),
    })),
  })),
})

const recordsIn = (value: unknown): Block[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** A single first-level heading is usually the document's title, so the second-level headings are its main headings. */
function styleOf(style: string, { heading, smallHeading, quote }: PastedStyles, topHeadings: number): string {
  if (style === TABLE_CAPTION || style === ROW_HEADING) return style
  if (style === 'blockquote') return quote ?? 'normal'
  if (style === 'h1' || (style === 'h2' && topHeadings < 2)) return heading
  return /^h[2-6]$/.test(style) ? smallHeading : 'normal'
}
