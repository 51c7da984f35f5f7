import { htmlToPortableText } from '@portabletext/html'
import type { ArrayOfObjectsInputProps } from 'sanity'
import { isLinkUrl } from '../../src/cms/rules/linkUrl'
import { isRecord } from '../schemaTypes/validation'
import { useFormerAltTexts } from './formerAltTexts'

/** The marks by which word processors link to footnotes, and from footnotes back to the text. */
const FOOTNOTE_LINKS = ['#_ftn', '#_edn', '#ftnt', '#sdfootnote', '#sdendnote', '#cmnt']
  .map((start) => `a[href*="${start}"]`)
  .join(', ')

/** What Studio's own conversion of pasted HTML loses: headings and quotes that a field has under another name. */
const CONVERTED = /<h[1-6][\s>]|<blockquote|MsoTitle|MsoQuote|MsoIntenseQuote|href="[^"]*#/i

/** The styles of a field that pasted text can have. */
export interface PastedStyles {
  heading: string
  smallHeading: string
  quote?: string
}

/** Converts the HTML of a word processor to Portable Text with the styles of a field. */
function pastedBlocks(html: string, styles: PastedStyles): unknown[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  page.querySelectorAll(FOOTNOTE_LINKS).forEach((link) => (link.closest('sup') ?? link).remove())
  page.querySelectorAll('.MsoQuote, .MsoIntenseQuote').forEach((paragraph) => {
    const quote = page.createElement('blockquote')
    paragraph.replaceWith(quote)
    quote.append(...paragraph.childNodes)
  })
  const blocks: unknown[] = htmlToPortableText(page.documentElement.outerHTML)
  const topHeadings = blocks.filter((block) => isRecord(block) && block.style === 'h1').length
  return blocks.filter(isRecord).map((block) => convertBlock(block, styles, topHeadings))
}

function convertBlock(
  block: Record<string, unknown>,
  styles: PastedStyles,
  topHeadings: number,
): Record<string, unknown> {
  const markDefs = (Array.isArray(block.markDefs) ? block.markDefs : [])
    .filter(isRecord)
    // A link to a place in the same document leads nowhere on the site.
    .filter(({ _type, href }) => _type === 'link' && isLinkUrl(href) && !href.startsWith('#'))
    .map(({ _key, href }) => ({ _key, _type: 'link', href }))
  const marks = ['strong', ...markDefs.map(({ _key }) => _key)]
  const children = (Array.isArray(block.children) ? block.children : []).filter(isRecord).map((span) => ({
    ...span,
    marks: Array.isArray(span.marks) ? span.marks.filter((mark) => marks.includes(mark)) : [],
  }))
  return { ...block, style: styleOf(String(block.style), styles, topHeadings), markDefs, children }
}

/** Below several headings of the first level, those of the second level are smaller. */
function styleOf(style: string, { heading, smallHeading, quote }: PastedStyles, topHeadings: number): string {
  if (style === 'blockquote') return quote ?? 'normal'
  if (style === 'h1' || (style === 'h2' && topHeadings < 2)) return heading
  return /^h[2-6]$/.test(style) ? smallHeading : 'normal'
}

/** Creates the input of a formatted text, which keeps headings and quotes that are pasted from a word processor. */
export function pasteInput(styles: PastedStyles) {
  return function PasteInput(props: ArrayOfObjectsInputProps) {
    useFormerAltTexts(props)
    const onPaste = ({ event }: { event: { clipboardData: DataTransfer } }) => {
      const html = event.clipboardData.getData('text/html')
      // Text that is copied within Studio comes as Portable Text, too.
      const isFromStudio = event.clipboardData.types.includes('application/x-portable-text')
      return isFromStudio || !CONVERTED.test(html) ? undefined : { insert: pastedBlocks(html, styles) }
    }
    return props.renderDefault({ ...props, onPaste } as ArrayOfObjectsInputProps)
  }
}
