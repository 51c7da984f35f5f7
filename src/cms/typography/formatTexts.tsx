import { Children, Fragment, type ReactNode } from 'react'
import { formatText, markLanguages, escapeHtml } from './languageSpans'
import { lineBreakPieces } from './lineBreaks'
import type { TaggedText, Title, Words } from '@/cms/groq/localizedText'
import { mapInTurns } from '@/runtime/mapInTurns'

/** The type of a query result after `formatTexts`. */
export type Formatted<Found> = Found extends TaggedText
  ? Title
  : Found extends readonly (infer Item)[]
    ? Formatted<Item>[]
    : Found extends object
      ? { [Key in keyof Found]: Formatted<Found[Key]> }
      : Found

/** Whether a piece ends with a space. A line may break there without a mark. */
const isSpaced = (piece: string | undefined) => piece?.endsWith(' ') === true

const withBreaks = (pieces: readonly string[]): ReactNode =>
  pieces.map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && !isSpaced(pieces[at - 1]) && <wbr />}
      {piece}
    </Fragment>
  ))

/**
 * Adds line-break marks (`<wbr>`) to the text of a heading inside an article (Portable Text). `words`: the children
 * of the heading element.
 */
export function withLineBreaks(words: ReactNode): ReactNode {
  return Children.map(words, (part) => (typeof part === 'string' ? withBreaks(lineBreakPieces(part)) : part))
}

/** Adds line-break marks (`<wbr>`) and `lang` marks to a title. */
export function formatTitle(words: Words): Title {
  const pieces = typeof words === 'string' ? lineBreakPieces(words) : []
  if (pieces.length < 2) return formatText(words)
  const html = pieces.map(
    (piece, at) => (at > 0 && !isSpaced(pieces[at - 1]) ? '<wbr/>' : '') + escapeHtml(piece),
  )
  return { dangerouslySetInnerHTML: { __html: markLanguages(html.join('')) } }
}

/**
 * Formats the tagged texts of a query result. The query selects the format by a fragment of
 * `cms/groq/localizedText.ts`. Chinese titles get line-break marks, because a phone's line of large type has room for
 * only six characters. Foreign words and dates get marks too.
 *
 * Runs on the server, where the dictionary of Chinese words is available. Yields to other requests after each item of
 * a list, so that a long document does not block the process.
 */
export async function formatTexts<Found>(found: Found): Promise<Formatted<Found>>
export async function formatTexts(found: unknown): Promise<unknown> {
  if (Array.isArray(found)) return mapInTurns(found, (item: unknown) => formatTexts(item))
  if (typeof found !== 'object' || found === null) return found
  if (isTagged(found)) return found.as === 'title' ? formatTitle(found.words) : formatText(found.words)
  if (isFallback(found)) return formatText(found)
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(found)) fields[name] = await formatTexts(value)
  return fields
}

const isTagged = (found: object): found is TaggedText => 'as' in found && 'words' in found

/** Whether a value is the English fallback of an unmarked text. Its dates and amounts stay on one line. */
function isFallback(found: object): found is Exclude<Words, string> {
  return 'lang' in found && found.lang === 'en' && 'children' in found && typeof found.children === 'string'
}
