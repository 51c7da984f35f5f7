import { Children, Fragment, type ReactNode } from 'react'
import { formatText, markLanguages, escapeHtml } from './languageSpans'
import { lineBreakPieces } from './chineseLineBreaks'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import type { TaggedText, Title, Words } from '@/cms/groq/localizedText'
import { mapInTurns } from '@/runtime/mapInTurns'

export type Formatted<Value> = Value extends TaggedText
  ? Title
  : Value extends readonly (infer Item)[]
    ? Formatted<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Formatted<Value[Key]> }
      : Value

/** Browsers can break the line at the space, so no `<wbr>` is needed. */
const endsWithSpace = (piece: string | undefined) => piece?.endsWith(' ') === true

const withBreaks = (pieces: readonly string[]): ReactNode =>
  pieces.map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && !endsWithSpace(pieces[at - 1]) && <wbr />}
      {piece}
    </Fragment>
  ))

/** Adds `<wbr>` elements to the content of a heading, so that no line breaks inside a Chinese word. */
export function withLineBreaks(words: ReactNode): ReactNode {
  return Children.map(words, (part) => (typeof part === 'string' ? withBreaks(lineBreakPieces(part)) : part))
}

/** Like `formatText`, but Chinese lines break only between words. */
export function formatTitle(words: Words): Title {
  const pieces = typeof words === 'string' ? lineBreakPieces(words) : []
  if (pieces.length < 2) return formatText(words)
  const html = pieces.map(
    (piece, at) => (at > 0 && !endsWithSpace(pieces[at - 1]) ? '<wbr/>' : '') + escapeHtml(piece),
  )
  return { dangerouslySetInnerHTML: { __html: keepNamesWhole(markLanguages(html.join(''))) } }
}

const NAME_START = `<span lang="${DEFAULT_LOCALE}"`
const SHORT_NAME = new RegExp(`${NAME_START}>(?=[^<]{1,18}<)`, 'g')

/** Keeps short names (“Express Entry”) on one line (globals.scss). A longer one may not fit on a phone. */
const keepNamesWhole = (html: string): string => html.replace(SHORT_NAME, `${NAME_START} class="name">`)

/**
 * Formats the tagged texts of a query result. Runs on the server, because not every browser knows where a
 * Chinese word ends. Yields to the event loop after each list item, so that other requests are not blocked.
 */
export async function formatTexts<Value>(value: Value): Promise<Formatted<Value>>
export async function formatTexts(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return mapInTurns(value, (item: unknown) => formatTexts(item))
  if (typeof value !== 'object' || value === null) return value
  if (isTagged(value)) return value.as === 'title' ? formatTitle(value.words) : formatText(value.words)
  if (isFallback(value)) return formatText(value)
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) fields[name] = await formatTexts(field)
  return fields
}

const isTagged = (value: object): value is TaggedText => 'as' in value && 'words' in value

/**
 * `unmarkedText` adds no tag, so its English fallback is recognised by its shape. It is formatted, so that
 * its dates and amounts stay on one line.
 */
function isFallback(value: object): value is Exclude<Words, string> {
  return 'lang' in value && value.lang === 'en' && 'children' in value && typeof value.children === 'string'
}
