import { singleLine } from '@/schemas/text'

/** In bytes, with the encoded name. Amazon SES refuses longer mailboxes, and each retry would fail too. */
const MAX_MAILBOX = 320
/** Per encoded word (RFC 2047). With prefix and suffix, 45 bytes become 72 characters; the RFC allows 75. */
const MAX_WORD_BYTES = 45

/**
 * Without a name, an inbox shows only the address, which looks like phishing. A name in MAIL_FROM is
 * replaced, because the name depends on the language of the mail.
 * @param name is shortened if it is too long, and cannot add another address or header: editors can change it
 */
export function senderOf(mailFrom: string, name: string): string {
  const address = (/<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom).trim()
  const characters = Array.from(singleLine(name)).slice(0, MAX_MAILBOX)
  for (; characters.length > 0; characters.pop()) {
    const mailbox = `${inAscii(characters.join('').trim())} <${address}>`
    if (mailbox.length <= MAX_MAILBOX) return mailbox
  }
  return address
}

const inAscii = (name: string) => (/^[\x20-\x7e]*$/.test(name) ? quoted(name) : encodedWords(name))

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
