import type { CopyTree } from '@/i18n/copy'
import { formatMoment } from '@/i18n/formatMoment'
import { fullName } from '@/i18n/fullName'
import { LOCALES, toLocale, type Locale } from '@/i18n/locales'
import { translate } from '@/i18n/translate'
import { defaultCopy } from '@/server/content/copy/defaultCopy'

/**
 * Maximum length of a `mailto:` URL. It is below the limit of Windows, which passes at most 2,083 characters
 * of a URL to a mail program. A reply quickly reaches this limit: percent-encoding turns each Chinese
 * character of the quoted message into nine characters.
 */
const MAX_LENGTH = 2_000
/**
 * Maximum length of the visitor's percent-encoded name in the greeting of a reply, in characters, so that the `mailto:`
 * URL has space for a quote of the visitor's message.
 */
const MAX_NAME_LENGTH = 400
const NEW_LINE = '\r\n'

type RepliedMessage = {
  firstName: string
  lastName: string
  email: string
  message: string | null
  createdAt: Date
}

/**
 * Loads the subject and greeting of replies to contact messages in every language, because each reply is in the
 * visitor's language. Returns a function that takes a message and returns the `mailto:` URL of a reply to it.
 */
export async function replyLinks() {
  const copies = await Promise.all(LOCALES.map((locale) => defaultCopy(locale, ['admin'])))
  return (message: RepliedMessage & { locale: string }): string => {
    const locale = toLocale(message.locale)
    return replyLink(message, locale, copies[LOCALES.indexOf(locale)]?.admin)
  }
}

/**
 * Returns the `mailto:` URL of a reply to a contact message: email address, subject, greeting and the quoted
 * message, in `locale` (the language of the visitor). If the URL would be too long, the quote is cut.
 *
 * @param copy the texts of the translation file admin.json in this language
 */
export function replyLink(message: RepliedMessage, locale: Locale, copy: CopyTree | undefined): string {
  const textOf = (key: string, values = {}) => translate(copy, locale, `messages.reply.${key}`, values)
  const subject = textOf('subject')
  const greeting = textOf('greeting', { name: shorten(fullName(message), MAX_NAME_LENGTH, '…') })
  // Encodes the email address: in a `mailto:` link, a `?` starts fields such as `cc`, which add recipients.
  // The `@` stays unencoded, as mail programs expect.
  const address = encodeURIComponent(message.email).replace('%40', '@')
  const start = `mailto:${address}?subject=${encodeURIComponent(subject)}&body=`
  const opening = [greeting, '', '', ''].join(NEW_LINE)
  if (!message.message) return start + encodeURIComponent(opening)
  const heading = textOf('quoted', { moment: formatMoment(locale, message.createdAt) })
  const body = start + encodeURIComponent([opening, heading, ''].join(NEW_LINE))
  return body + quote(message.message, MAX_LENGTH - body.length)
}

/**
 * Quotes a message in a reply: puts `> ` before each line and percent-encodes the text for the `mailto:` URL.
 * `space` is the number of characters that the URL may still have; a longer quote is cut and ends with `[…]`.
 */
function quote(text: string, space: number): string {
  const quoted = `> ${text.trim().replace(/\r\n?|\n/g, `${NEW_LINE}> `)}`
  return encodeURIComponent(shorten(quoted, space, ' […]'))
}

/**
 * Cuts the visitor's name or the quoted message so that it has at most `space` characters when it is
 * percent-encoded. A text that was cut ends with `ellipsis`.
 */
function shorten(text: string, space: number, ellipsis: string): string {
  if (encodeURIComponent(text).length <= space) return text
  let left = space - encodeURIComponent(ellipsis).length
  let cut = ''
  for (const character of text) {
    left -= encodeURIComponent(character).length
    if (left < 0) break
    cut += character
  }
  return cut + ellipsis
}
