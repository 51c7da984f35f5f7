/** @jest-environment node */
import { normalizeText } from '@/lib/normalizeText'

test.each([
  'Siobhán Nu\u0301n\u0303ez',
  'Ｍｅｉ　ｶﾞｷﾞ',
  'ṩ\u0323\u0307',
  '移民'.repeat(1_000),
  `a${'\u0301'.repeat(15)}`,
])('normalises the text %j as JavaScript does', (text) => {
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
    expect(normalizeText(text, form)).toBe(text.normalize(form))
})

test.each([
  ['marks', '\u0344', '\u0323'],
  ['letters that become marks', '\u0345', '\uff9e'],
])('keeps 30 %s of a longer run, so that no text takes long @row:82', (_, first, second) => {
  const run = first.repeat(50_000) + second.repeat(50_000)
  expect(normalizeText(`a${run}b${first}c`, 'NFKC')).toBe(`a${first.repeat(30)}b${first}c`.normalize('NFKC'))
})
