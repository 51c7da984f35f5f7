import { Children, Fragment, type ReactNode } from 'react'
import { formatText, markLanguages, escapeHtml } from './languageSpans'
import { lineBreakPieces } from './chineseLineBreaks'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import type { TaggedText, Title, Words } from '@/cms/groq/localizedText'
import { mapInTurns } from '@/runtime/mapInTurns'

/**
 * The type of a query result after `formatTexts`: each text with a formatting tag (`TaggedText`) has become a
 * formatted text of the type `Title`, which pages can render.
 */
export type Formatted<Value> = Value extends TaggedText
  ? Title
  : Value extends readonly (infer Item)[]
    ? Formatted<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Formatted<Value[Key]> }
      : Value

/**
 * Whether a piece of a title ends with a space. Browsers can break the line at a space, so no `<wbr>` is needed
 * there.
 */
const endsWithSpace = (piece: string | undefined) => piece?.endsWith(' ') === true

const withBreaks = (pieces: readonly string[]): ReactNode =>
  pieces.map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && !endsWithSpace(pieces[at - 1]) && <wbr />}
      {piece}
    </Fragment>
  ))

/**
 * Adds `<wbr>` elements to a heading of a rich text, so that its Chinese lines break between words and not
 * inside one. `words`: the content of the heading as React nodes.
 */
export function withLineBreaks(words: ReactNode): ReactNode {
  return Children.map(words, (part) => (typeof part === 'string' ? withBreaks(lineBreakPieces(part)) : part))
}

/**
 * Formats a title: adds `<wbr>` elements, so that a Chinese line does not break inside a word, and `lang`
 * attributes to foreign words, so that screen readers pronounce them correctly.
 */
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

/**
 * Adds the class `name` (globals.scss) to short foreign names in a Chinese title, so that a name such as
 * “Express Entry” stays on one line. A longer name does not get the class, because one line of a phone may be
 * too short for it.
 */
const keepNamesWhole = (html: string): string => html.replace(SHORT_NAME, `${NAME_START} class="name">`)

/**
 * Formats the texts of a query result. It recognises them by the tag (title or text in normal size) that the
 * GROQ fragments in `cms/groq/localizedText.ts` add. Chinese titles get `<wbr>` elements between words: a line
 * of a phone has room for only six to eight large characters, and browsers could break it inside a word. Foreign
 * words get `lang` attributes, and dates stay on one line.
 *
 * Runs on the server, because not every browser knows where a Chinese word ends. Yields to the event loop after
 * each list item, so that a long document does not block other requests.
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
 * Whether a value is `{ lang: 'en', children }`: an English text that replaces a missing Chinese translation
 * and was selected with `unmarkedText`. Its result has no tag `as`, so this function finds it by its shape.
 * It is formatted like a tagged text, so that its dates and amounts stay on one line.
 */
function isFallback(value: object): value is Exclude<Words, string> {
  return 'lang' in value && value.lang === 'en' && 'children' in value && typeof value.children === 'string'
}
