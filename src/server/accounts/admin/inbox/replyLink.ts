import type { CopyTree } from '@/i18n/copy'
import { formatMoment } from '@/i18n/formatMoment'
import { fullName } from '@/i18n/fullName'
import { LOCALES, toLocale, type Locale } from '@/i18n/locales'
import { translate } from '@/i18n/translate'
import { defaultCopy } from '@/server/content/copy/defaultCopy'

/** Windows passes at most 2,083 characters to a mail program. Percent-encoded, a Chinese one takes nine. */
const MAX_LENGTH = 2_000
/** In percent-encoded characters. Leaves space for the quote. */
const MAX_NAME_LENGTH = 400
const NEW_LINE = '\r\n'

type RepliedMessage = {
  firstName: string
  lastName: string
  email: string
  message: string | null
  createdAt: Date
}

export async function replyLinks() {
  const copies = await Promise.all(LOCALES.map((locale) => defaultCopy(locale, ['admin'])))
  return (message: RepliedMessage & { locale: string }): string => {
    const locale = toLocale(message.locale)
    return replyLink(message, locale, copies[LOCALES.indexOf(locale)]?.admin)
  }
}

/** In the language of the visitor. Cuts the quoted message if the URL would be too long. */
export function replyLink(message: RepliedMessage, locale: Locale, copy: CopyTree | undefined): string {
  const textOf = (key: string, values = {}) => translate(copy, locale, `messages.reply.${key}`, values)
  const subject = textOf('subject')
  const greeting = textOf('greeting', { name: shorten(fullName(message), MAX_NAME_LENGTH, '…') })
  // In a `mailto:` link, a `?` starts fields such as `cc`. Mail programs expect a plain `@`.
  const address = encodeURIComponent(message.email).replace('%40', '@')
  const start = `mailto:${address}?subject=${encodeURIComponent(subject)}&body=`
  const opening = [greeting, '', '', ''].join(NEW_LINE)
  if (!message.message) return start + encodeURIComponent(opening)
  const heading = textOf('quoted', { moment: formatMoment(locale, message.createdAt) })
  const body = start + encodeURIComponent([opening, heading, ''].join(NEW_LINE))
  return body + quote(message.message, MAX_LENGTH - body.length)
}

function quote(text: string, space: number): string {
  const quoted = `> ${text.trim().replace(/\r\n?|\n/g, `${NEW_LINE}> `)}`
  return encodeURIComponent(shorten(quoted, space, ' […]'))
}

/** Cuts a text to at most `space` characters, counted after percent-encoding. */
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
