import { Children, Fragment, type ReactNode } from 'react'
import { formatText, markLanguages, escapeHtml } from './languageSpans'
import { lineBreakPieces } from './chineseLineBreaks'
import { DEFAULT_LOCALE, usesHan, type Locale } from '@/i18n/locales'
import type { FormattedText, ShownText } from './shownText'

/** Browsers can break the line at the space, so no `<wbr>` is needed. */
const endsWithSpace = (piece: string | undefined) => piece?.endsWith(' ') === true

const withBreaks = (pieces: readonly string[]): ReactNode =>
  pieces.map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && !endsWithSpace(pieces[at - 1]) && <wbr />}
      {piece}
    </Fragment>
  ))

/**
 * Adds a `<wbr>` between the Chinese words of a heading or of the caption of a table. Lines of a Chinese element with a
 * `<wbr>` break only there, at spaces and at punctuation (`globals.scss`).
 */
export function withLineBreaks(words: ReactNode): ReactNode {
  return Children.map(words, (part) => (typeof part === 'string' ? withBreaks(lineBreakPieces(part)) : part))
}

/**
 * Like `formatText`, but Chinese lines break only between words. Runs on the server, because not every
 * browser knows where a Chinese word ends.
 */
export function formatTitle(words: ShownText, locale: Locale): FormattedText {
  const pieces = typeof words === 'string' && usesHan(locale) ? lineBreakPieces(words) : []
  if (pieces.length < 2) return formatText(words, locale)
  const html = pieces.map(
    (piece, at) => (at > 0 && !endsWithSpace(pieces[at - 1]) ? '<wbr/>' : '') + escapeHtml(piece),
  )
  return { dangerouslySetInnerHTML: { __html: keepNamesWhole(markLanguages(html.join(''), locale)) } }
}

const NAME_START = `<span lang="${DEFAULT_LOCALE}"`
const SHORT_NAME = new RegExp(`${NAME_START}>(?=[^<]{1,18}<)`, 'g')

/** Keeps short names (“Express Entry”) on one line (globals.scss). A longer one may not fit on a phone. */
const keepNamesWhole = (html: string): string => html.replace(SHORT_NAME, `${NAME_START} class="name">`)
