/** @jest-environment node */
import { findRetiredTerms } from '../../support/retiredTerms'
import { localeTexts, seedTexts, sourceTexts, type ShownText } from '../../support/shownTexts'

/** The retired terms of the texts, each with its file and key. */
const findAll = (texts: ShownText[]) =>
  texts.flatMap(({ file, key, text }) => findRetiredTerms(text).map((found) => `${file} ${key} ${found}`))

it.each([
  ['the copy of the site', localeTexts],
  ['the seed content', seedTexts],
  ['the mail templates', () => sourceTexts('src/server/accounts/mail/templates')],
  ['Studio', () => sourceTexts('sanity')],
])('finds no retired term of docs/voice.md in %s', (_where, texts) => {
  expect(texts().length).toBeGreaterThan(20)
  expect(findAll(texts())).toEqual([])
})

it.each([
  ['Your present password', 'present password'],
  ['The log-in could not be started.', 'log-in'],
  ['Nobody can log in', 'Nobody'],
  ['One mailbox has agreed', 'mailbox'],
  ['Signed out everywhere', 'Signed out'],
  ['新舊兩個信箱都同意', '信箱'],
  ['重新寄出確認信', '寄出確認信'],
  ['隨時在本頁收回同意', '收回同意'],
  ['申請學簽', '學簽'],
])('finds a retired term in “%s”', (text, term) => {
  expect(findRetiredTerms(text)).toEqual([expect.stringContaining(`“${term}”`)])
})

it.each([
  'Your current password',
  'Log in to your account',
  'Be present at the interview',
  'This newspaper',
  'Show or hide every body of water',
  '學習許可（俗稱「學簽」）',
  '以郵寄方式遞交',
  '開立銀行戶口',
  '身體檢查',
])('accepts “%s”', (text) => {
  expect(findRetiredTerms(text)).toEqual([])
})
