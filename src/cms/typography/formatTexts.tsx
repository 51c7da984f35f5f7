import { Children, Fragment, type ReactNode } from 'react'
import { formatText, markLanguages, escapeHtml } from './languageSpans'
import { lineBreakPieces } from './lineBreaks'
import type { Title, Words } from '@/cms/groq/localizedText'
import { mapInTurns } from '@/runtime/mapInTurns'

/** Fields that pages set in large type, by their names in query results. */
const NAMES = [
  'eyebrow',
  'heading',
  'lead',
  'title',
  'question',
  'closedHeading',
  'openHeading',
  'detailsHeading',
  'formHeading',
] as const
/** Other fields with texts that pages show. `name` is missing, because some queries return it as plain text. */
const TEXTS = [
  'summary',
  'whoFor',
  'text',
  'we',
  'you',
  'role',
  'label',
  'linkLabel',
  'buttonLabel',
  'consultationLabel',
  'servicesLabel',
  'searchLabel',
  'directions',
  'hours',
  'responsePromise',
] as const
type Shown = (typeof NAMES)[number] | (typeof TEXTS)[number]

/** The type of a query result after `formatTexts`: each text field in `NAMES` or `TEXTS` becomes a `Title`. */
export type Formatted<Found> = Found extends string
  ? Found
  : Found extends readonly (infer Item)[]
    ? Formatted<Item>[]
    : Found extends object
      ? {
          [Key in keyof Found]: Key extends Shown
            ? string extends Found[Key]
              ? Title | Extract<Found[Key], null>
              : Formatted<Found[Key]>
            : Formatted<Found[Key]>
        }
      : Found

const isName = (name: string) => NAMES.some((known) => known === name)
const isText = (name: string) => TEXTS.some((known) => known === name)

/** Whether a piece ends with a space. A line may break there without a mark. */
const isSpaced = (piece: string | undefined) => piece?.endsWith(' ') === true

const withBreaks = (pieces: readonly string[]): ReactNode =>
  pieces.map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && !isSpaced(pieces[at - 1]) && <wbr />}
      {piece}
    </Fragment>
  ))

/** Adds line-break marks (`<wbr>`) to the text of a heading in Portable Text. */
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
 * Formats the texts of a query result. Chinese titles get line-break marks, because a phone's line of large type has
 * room for only six characters. Foreign words and dates get marks too.
 *
 * Runs on the server, where the dictionary of Chinese words is available. Yields to other requests after each item of
 * a list, so that a long document does not block the process.
 */
export async function formatTexts<Found>(found: Found): Promise<Formatted<Found>>
export async function formatTexts(found: unknown): Promise<unknown> {
  if (Array.isArray(found)) return mapInTurns(found, (item: unknown) => formatTexts(item))
  if (typeof found !== 'object' || found === null) return found
  if (isStandIn(found)) return formatText(found)
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(found)) fields[name] = await ofName(name, value)
  return fields
}

/** Whether a value is the English fallback of a text. */
function isStandIn(found: object): found is Exclude<Words, string> {
  return 'lang' in found && found.lang === 'en' && 'children' in found && typeof found.children === 'string'
}

function ofName(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return formatTexts(value)
  if (isName(name)) return formatTitle(value)
  return isText(name) ? formatText(value) : value
}
