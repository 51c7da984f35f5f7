/** @jest-environment node */
import { readingMinutes } from '@/cms/render/readingTime'

const block = (text: string) => ({
  _type: 'block',
  children: [{ text: text.slice(0, 3) }, { text: text.slice(3) }],
})
const note = (text: string) => ({ _type: 'note', text })

test.each([
  ['English by its words', [block('word '.repeat(440))], 'en-CA', 2],
  ['Chinese by its characters', [block('字'.repeat(1_200))], 'zh-HK', 3],
  ['Latin words within Chinese as words', [block('字'.repeat(400) + ' word'.repeat(220))], 'zh-HK', 2],
  ['notes with the rest, pictures as nothing', [note('word '.repeat(660)), { _type: 'figure' }], 'en-CA', 3],
  ['nothing as a minute', [], 'en-CA', 1],
] as const)('%s', (_, blocks, locale, minutes) => {
  expect(readingMinutes([...blocks], locale)).toBe(minutes)
})
