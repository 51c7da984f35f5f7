/** @jest-environment node */
import { readingMinutes } from '@/cms/render/readingTime'

const block = (text: string) => ({
  _type: 'block',
  children: [{ text: text.slice(0, 3) }, { text: text.slice(3) }],
})
const note = (text: string) => ({ _type: 'note', text })

test.each([
  ['counts English words', [block('word '.repeat(440))], 'en-CA', 2],
  ['counts Chinese characters', [block('字'.repeat(1_200))], 'zh-HK', 3],
  [
    'counts Latin words in Chinese text as words',
    [block('字'.repeat(400) + ' word'.repeat(220))],
    'zh-HK',
    2,
  ],
  ['counts notes, and ignores images', [note('word '.repeat(660)), { _type: 'figure' }], 'en-CA', 3],
  ['returns at least one minute', [], 'en-CA', 1],
] as const)('%s', (_, blocks, locale, minutes) => {
  expect(readingMinutes([...blocks], locale)).toBe(minutes)
})
