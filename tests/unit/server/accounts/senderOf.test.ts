/** @jest-environment node */
import { senderOf } from '@/server/accounts/mail/ses/senderOf'

const ADDRESS = 'hello@mapleharbour.example'

/** Decodes the encoded words of RFC 2047 (base64) at the beginning of a mailbox. */
const decoded = (mailbox: string) =>
  mailbox.replace(/=\?UTF-8\?B\?([\w+/=]+)\?= ?/g, (_, word: string) =>
    Buffer.from(word, 'base64').toString(),
  )

it.each([ADDRESS, ` ${ADDRESS} `, `Other <${ADDRESS}>`, `"Other" <${ADDRESS}>`])(
  'adds the name to the address of %p',
  (mailFrom) => {
    expect(senderOf(mailFrom, 'Maple Harbour Immigration')).toBe(`"Maple Harbour Immigration" <${ADDRESS}>`)
  },
)

it('encodes a Chinese name in ASCII', () => {
  const sender = senderOf(ADDRESS, '楓港移民顧問')
  expect(sender).toBe(`=?UTF-8?B?5qWT5riv56e75rCR6aGn5ZWP?= <${ADDRESS}>`)
  expect(decoded(sender)).toBe(`楓港移民顧問<${ADDRESS}>`)
})

it('splits a long name into encoded words of at most 75 characters, between characters', () => {
  const name = '楓a港'.repeat(20)
  const sender = senderOf(ADDRESS, name)
  const words = sender.split(' ').slice(0, -1)
  expect(words.length).toBeGreaterThan(1)
  expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(75)
  expect(decoded(sender)).toBe(`${name}<${ADDRESS}>`)
  expect(decoded(senderOf(ADDRESS, '楓'.repeat(500)))).toBe(`${'楓'.repeat(60)}<${ADDRESS}>`)
})

it.each([
  ['characters of four bytes', ADDRESS, '𠮷'],
  ['quotes', `${'a'.repeat(60)}@${'b'.repeat(60)}.example`, '"'],
  ['a long address', `${'a'.repeat(64)}@${'b'.repeat(60)}.example`, '楓'],
])('shortens a name until Amazon SES accepts the mailbox: %s', (_, address, character) => {
  const sender = senderOf(address, character.repeat(500))
  expect(sender.length).toBeLessThanOrEqual(320)
  expect(sender.length).toBeGreaterThan(200)
  expect(decoded(sender)).toContain(`<${address}>`)
  expect(decoded(sender)).toContain(character)
})

it('omits the name if the address alone leaves no room for it', () => {
  const address = `${'a'.repeat(64)}@${'b.'.repeat(120)}example`
  expect(senderOf(address, '楓')).toBe(address)
})

it('a name adds neither an address nor a header @row:33', () => {
  expect(senderOf(ADDRESS, 'Firm" <evil@example.com>, "\\')).toBe(
    String.raw`"Firm\" <evil@example.com>, \"\\" <${ADDRESS}>`,
  )
  expect(senderOf(ADDRESS, 'Firm\r\nBcc: evil@example.com\u2028\u202e')).toBe(
    `"Firm Bcc: evil@example.com" <${ADDRESS}>`,
  )
  expect(senderOf(ADDRESS, '楓\r\nBcc: evil@example.com')).toMatch(/^=\?UTF-8\?B\?[\w+/=]+\?= <[^<>]+>$/)
})

it('leaves the address alone without a name', () => {
  expect(senderOf(ADDRESS, '\u0000 ')).toBe(ADDRESS)
})
