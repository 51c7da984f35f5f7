import { singleLine } from '@/schemas/text'

/** In code points. Amazon SES refuses names that are far longer. */
const MAX_NAME = 60
/** Per encoded word (RFC 2047). With prefix and suffix, 45 bytes become 72 characters; the RFC allows 75. */
const MAX_WORD_BYTES = 45

/**
 * Without a name, an inbox shows only the address, which looks like phishing. A name in MAIL_FROM is
 * replaced, because the name depends on the language of the mail.
 * @param name editors can change it, but it cannot add another address or header
 */
export function senderOf(mailFrom: string, name: string): string {
  const address = (/<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim()
  const shortName = Array.from(singleLine(name)).slice(0, MAX_NAME).join('').trim()
  if (shortName === '') return address
  return `${/^[\x20-\x7e]*$/.test(shortName) ? quoted(shortName) : encodedWords(shortName)} <${address}>`
}

/** A quoted string of RFC 5322, because a name may contain special characters such as commas. */
const quoted = (name: string) => `"${name.replace(/["\\]/g, '\\$&')}"`

/** RFC 2047, because SES accepts only ASCII in `From`. No character is split between two words. */
function encodedWords(text: string): string {
  const words = ['']
  for (const character of text) {
    const longer = (words.at(-1) ?? '') + character
    if (Buffer.byteLength(longer) > MAX_WORD_BYTES) words.push(character)
    else words[words.length - 1] = longer
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}
