import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ROW_HEADING, widthOf } from '@/cms/rules/tables'
import { withLineBreaks } from '@/cms/typography/formatTitle'
import { mapInTurns } from '@/runtime/mapInTurns'
import { blockWords } from './readingTime'
import { link, type Blocks } from './richText'

type Paragraph = { _type: string; style?: string; listItem?: string; children?: { text?: string }[] }
type Cell = { value?: Paragraph[] }

/** `headerRows` counts only rows that have cells. */
export type Table = { _key: string; headerRows?: number; rows?: { cells?: Cell[] }[] }

/**
 * The HTML of a valid table, in a box that scrolls sideways on a narrow screen. Yields to the event loop after each
 * row, so that a long table does not block other requests.
 */
export async function tableHtml({ _key, headerRows = 0, rows = [] }: Table, caption: ReactNode) {
  const grid = rows.map(({ cells = [] }) => cells).filter((cells) => cells.length > 0)
  const columns = widthOf(grid)
  const rowsHtml = async (part: Cell[][], isHeading: boolean) => {
    const html = await mapInTurns(part, (cells) =>
      renderToStaticMarkup(<Row {...{ cells, columns, isHeading }} />),
    )
    return html.join('')
  }
  // The last row is never a heading, because it has no cells below it.
  const headings = Math.min(headerRows, grid.length - 1)
  const head = await rowsHtml(grid.slice(0, headings), true)
  const body = await rowsHtml(grid.slice(headings), false)
  const id = `table-${_key}`
  const captionHtml = caption ? renderToStaticMarkup(<Caption id={id}>{caption}</Caption>) : ''
  const html = `${captionHtml}${head && `<thead>${head}</thead>`}<tbody>${body}</tbody>`
  const name = caption ? { 'aria-labelledby': id } : { 'aria-label': rowWords(grid[0]) }
  return renderToStaticMarkup(
    // Focusable, because keyboards can scroll only the focused box.
    <div role="region" tabIndex={0} {...name}>
      <table dangerouslySetInnerHTML={{ __html: html }} />
    </div>,
  )
}

/** The inner element stays visible while the table scrolls sideways. */
const Caption = ({ id, children }: { id: string; children: ReactNode }) => (
  <caption id={id}>
    <span>{children}</span>
  </caption>
)

const rowWords = (cells: Cell[] = []): string =>
  cells
    .map(({ value = [] }) => value.map(blockWords).join(' '))
    .filter(Boolean)
    .join(', ')

function Row({ cells, columns, isHeading }: { cells: Cell[]; columns: number; isHeading: boolean }) {
  return (
    <tr>
      {Array.from({ length: columns }, (_, at) => (
        <TableCell key={at} paragraphs={cells[at]?.value ?? []} isHeading={isHeading} />
      ))}
    </tr>
  )
}

function TableCell({ paragraphs, isHeading }: { paragraphs: Paragraph[]; isHeading: boolean }) {
  const filled = paragraphs.filter((paragraph) => blockWords(paragraph).trim())
  // An empty heading would confuse screen readers.
  if (filled.length === 0) return <td />
  const scope = isHeading ? 'col' : filled[0]?.style === ROW_HEADING ? 'row' : undefined
  const isLine = filled.length === 1 && !filled[0]?.listItem
  const components = isLine ? (scope ? HEADING : LINE) : PARAGRAPHS
  const blocks: Blocks = filled
  const content = <PortableText value={blocks} components={components} onMissingComponent={false} />
  return scope ? <th scope={scope}>{content}</th> : <td>{content}</td>
}

type ParagraphComponent = (props: { children?: ReactNode }) => ReactNode
const componentsWith = (block: ParagraphComponent): PortableTextComponents => ({
  block,
  marks: { link },
  unknownType: () => null,
  unknownMark: ({ children }) => <>{children}</>,
})
const HEADING = componentsWith(({ children }) => <>{withLineBreaks(children)}</>)
const LINE = componentsWith(({ children }) => <>{children}</>)
const PARAGRAPHS = componentsWith(({ children }) => <p>{children}</p>)
