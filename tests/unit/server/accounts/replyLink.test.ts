/** @jest-environment node */
import enCA from '@locales/en-CA/admin.json'
import zhHK from '@locales/zh-HK/admin.json'
import { replyLink } from '@/server/accounts/admin/inbox/replyLink'

const message = {
  firstName: 'Mei',
  lastName: 'Chan',
  email: 'mei@example.com',
  message: 'Hello\nCan you help? 100 % & more',
  createdAt: new Date('2026-08-31T02:00:00Z'),
}
const partsOf = (link: string) => {
  const url = new URL(link)
  return { to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body') }
}

it('has the address, a subject, a greeting and the quoted message', () => {
  const { to, subject, body } = partsOf(replyLink(message, 'en-CA', enCA))
  expect(to).toBe('mei@example.com')
  expect(subject).toBe('Your message to Maple Harbour Immigration')
  expect(body).toMatch(
    /^Dear Mei Chan,\r\n\r\n\r\n\r\nOn .+2026.+, you wrote:\r\n> Hello\r\n> Can you help\? 100 % & more$/,
  )
})

it('quotes nothing if there is no message', () => {
  const { body } = partsOf(replyLink({ ...message, message: null }, 'en-CA', enCA))
  expect(body).toBe('Dear Mei Chan,\r\n\r\n\r\n')
})

it.each([
  ['ASCII', 'A long question? '.repeat(500)],
  ['Chinese', '長問題'.repeat(500)],
  ['emoji', '👨‍👩‍👧'.repeat(300)],
  ['line breaks', '\n'.repeat(4_000) + 'x'],
])('cuts a long message in %s to the length that mail programs accept', (_, text) => {
  const link = replyLink({ ...message, message: `Start ${text}` }, 'zh-HK', zhHK)
  expect(link.length).toBeLessThanOrEqual(2_000)
  expect(link.length).toBeGreaterThan(1_950)
  expect(partsOf(link).body).toMatch(/> Start[^]* \[…\]$/)
})

it.each([
  ['with', '你好'],
  ['without', null],
])('shortens a long Chinese name in the greeting of a reply %s a quote', (_, text) => {
  const name = { firstName: '龘'.repeat(100), lastName: '𠮷'.repeat(100) }
  const email = `${'+'.repeat(64)}@${'a'.repeat(189)}`
  const link = replyLink({ ...message, ...name, email, message: text }, 'zh-HK', zhHK)
  expect(link.length).toBeLessThanOrEqual(2_000)
  expect(partsOf(link).body).toMatch(/^𠮷{30,}….*：\r\n/u)
  if (text) expect(partsOf(link).body).toContain('> 你好')
})

it('encodes an address, so that it cannot add recipients @row:34', () => {
  const link = replyLink({ ...message, email: 'a%40bank.example?cc=&bcc=spy@evil.example' }, 'en-CA', enCA)
  expect(link).toMatch(/^mailto:a%2540bank\.example%3Fcc%3D%26bcc%3Dspy@evil\.example\?subject=/)
})
