/** @jest-environment node */
import enCA from '@locales/en-CA/account.json'
import zhHK from '@locales/zh-HK/account.json'
import { readSeed } from '../../support/seed'

type Settings = { address: Record<'enCA' | 'zhHK', string>; email: string }
const { address, email }: Settings = JSON.parse(
  JSON.stringify(readSeed().find(({ _id }) => _id === 'settings')),
)

// A request for consent to commercial email must contain the sender's postal address and another contact. The
// sentence quotes them, because the account page must work while Sanity is down.
test.each([
  ['English', enCA.consent.text, address.enCA.replaceAll('\n', ', ')],
  ['Chinese', zhHK.consent.text, address.zhHK.replaceAll('\n', '')],
])(
  'the %s newsletter consent contains the address and the email address of the seed’s settings',
  (_, text, line) => {
    expect(text).toContain(line)
    expect(text).toContain(email)
  },
)

// On a phone, the address fills a line, so the next line would begin with the punctuation mark.
test('the Chinese newsletter consent has no punctuation mark directly after the email address', () => {
  expect(zhHK.consent.text.split(email)[1]).toMatch(/^ \p{Script=Han}/u)
})
