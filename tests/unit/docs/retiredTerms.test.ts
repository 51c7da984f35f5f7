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
