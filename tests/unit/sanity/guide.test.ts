/** @jest-environment node */
import { ANSWERS, INTRODUCTION } from '../../../sanity/guide/answers'
import { LANGUAGES } from '../../../sanity/languages'

const texts = [INTRODUCTION, ...ANSWERS.flatMap(({ question, steps }) => [question, ...steps])]

test('every text of the guide exists in every language', () => {
  expect(ANSWERS.length).toBeGreaterThan(9)
  for (const text of texts) {
    expect(Object.keys(text)).toEqual(LANGUAGES.map(({ field }) => field))
    expect(Object.values(text).filter((words) => !words.trim())).toEqual([])
  }
  for (const { steps } of ANSWERS) expect(steps.length).toBeGreaterThan(1)
})

test('the Chinese guide uses the same names of lists, fields and buttons as the English one', () => {
  const namesIn = (words = '', quotes: RegExp) => new Set([...words.matchAll(quotes)].map(([, name]) => name))
  for (const { enCA, zhHK } of texts)
    expect([enCA, namesIn(zhHK, /「([^」]+)」/g)]).toEqual([enCA, namesIn(enCA, /“([^”]+)”/g)])
})

test('answers have different ids', () => {
  expect(new Set(ANSWERS.map(({ id }) => id)).size).toBe(ANSWERS.length)
})
