import { Children, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { phrases } from './phrases'
import type { Title, Words } from './queries/localized'

/** What pages set in large type, by the names that their queries give it. */
const NAMES = [
  'heading',
  'title',
  'question',
  'closedHeading',
  'openHeading',
  'detailsHeading',
  'formHeading',
] as const

/** What was found, ready for a page: its titles may be broken between words. */
export type Titled<Found> = Found extends string
  ? Found
  : Found extends readonly (infer Item)[]
    ? Titled<Item>[]
    : Found extends object
      ? {
          [Key in keyof Found]: Key extends (typeof NAMES)[number]
            ? string extends Found[Key]
              ? Title
              : Titled<Found[Key]>
            : Titled<Found[Key]>
        }
      : Found

const isName = (name: string) => NAMES.some((known) => known === name)

const withBreaks = (pieces: readonly string[]): ReactNode =>
  pieces.map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))

/** The words of a heading in formatted text, with the places at which its line may break. */
export function broken(words: ReactNode): ReactNode {
  return Children.map(words, (part) => (typeof part === 'string' ? withBreaks(phrases(part)) : part))
}

/** A title that may be broken between words. What has one phrase stays as it is. */
export function titleOf(words: Words): Title {
  const pieces = typeof words === 'string' ? phrases(words) : []
  if (pieces.length < 2) return words
  return { dangerouslySetInnerHTML: { __html: renderToStaticMarkup(withBreaks(pieces)) } }
}

/**
 * What a page shows, with the titles in it broken between words: a phone's large type leaves room for six characters,
 * and a browser would cut Chinese words in two. Done on the server, for the dictionary is there.
 */
export function inTitles<Found>(found: Found): Titled<Found>
export function inTitles(found: unknown): unknown {
  if (Array.isArray(found)) return found.map((item: unknown) => inTitles(item))
  if (typeof found !== 'object' || found === null) return found
  return Object.fromEntries(
    Object.entries(found).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && isName(name) ? titleOf(value) : inTitles(value),
    ]),
  )
}
