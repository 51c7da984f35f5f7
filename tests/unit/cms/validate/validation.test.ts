/** @jest-environment node */
import { LONGEST as PAGE_LIMITS } from '@/cms/validate/primitives'
import {
  endsAfterItBegins,
  imageIsChosen,
  missingChinese,
  LONGEST,
  missingEnglish,
  tooLong,
  reviewIsDue,
  slugFault,
  wordGroupsFault,
  wordsFault,
} from '../../../../sanity/schemaTypes/validation'

const block = (text: string) => [{ _type: 'block', children: [{ _type: 'span', text }] }]

test.each([
  [{ enCA: 'A', zhHK: '甲' }, null, null],
  [{ enCA: block('A'), zhHK: block('甲') }, null, null],
  [{ enCA: 'A' }, null, 'The Chinese title is missing: the page will show English'],
  [{ enCA: 'A', zhHK: '  ' }, null, 'The Chinese title is missing: the page will show English'],
  [{ enCA: block('A'), zhHK: block(' ') }, null, 'The Chinese title is missing: the page will show English'],
  [{ zhHK: '甲' }, 'The English title is missing: the page cannot be published without it', null],
  [{ enCA: '', zhHK: '' }, 'The English title is missing: the page cannot be published without it', null],
  [undefined, 'The English title is missing: the page cannot be published without it', null],
])('a required text %j', (value, english, chinese) => {
  expect(missingEnglish('Title', value, false)).toEqual(english ? { message: english, path: ['enCA'] } : true)
  expect(missingChinese('Title', value)).toEqual(chinese ? { message: chinese, path: ['zhHK'] } : true)
})

test.each([
  [undefined, true],
  [{ enCA: '', zhHK: '' }, true],
  [{ enCA: 'A' }, true],
  [
    { zhHK: '甲' },
    { message: 'The English title is missing: write it, or clear the Chinese one too', path: ['enCA'] },
  ],
])('an optional text %j', (value, finding) => {
  expect(missingEnglish('Title', value, true)).toEqual(finding)
})

test.each([
  ['2026-11-21', true],
  ['2026-11-22', true],
  [undefined, true],
  ['2026-11-20', 'The review date has passed: check every fact on the page, then set both dates anew'],
])('a page to be reviewed by %s, on 21 November 2026', (reviewBy, finding) => {
  expect(reviewIsDue(reviewBy, new Date('2026-11-21T12:00:00Z'))).toBe(finding)
})

test.each(['first-year', 'study', 'express-entry-2027'])('%s can stand in an address', (slug) => {
  expect(slugFault(slug, ['search'])).toBe(true)
})

test.each([
  [undefined, 'It has no address yet: press “Generate” to make one from the English title'],
  ['', 'It has no address yet: press “Generate” to make one from the English title'],
  ['First-Year', 'Write small letters, figures and hyphens only, such as first-year'],
  ['first--year', 'Write small letters, figures and hyphens only, such as first-year'],
  ['first/year', 'Write small letters, figures and hyphens only, such as first-year'],
  ['升學', 'Write small letters, figures and hyphens only, such as first-year'],
  ['search', '“search” is the address of another page: choose another word'],
])('%s cannot stand in an address', (slug, finding) => {
  expect(slugFault(slug, ['search'])).toBe(finding)
})

test.each([
  [undefined, undefined, true],
  ['2026-12-01T01:00:00Z', undefined, true],
  [undefined, '2026-12-01T01:00:00Z', true],
  ['2026-12-01T01:00:00Z', '2026-12-01T01:00:01Z', true],
  [
    '2026-12-01T01:00:00Z',
    '2026-12-01T01:00:00Z',
    'It would never be shown: “Show until” has to be later than “Show from”',
  ],
  [
    '2026-12-01T01:00:00Z',
    '2026-12-01T00:00:00.000Z',
    'It would never be shown: “Show until” has to be later than “Show from”',
  ],
])('shown from %s until %s', (from, until, finding) => {
  expect(endsAfterItBegins(from, until)).toBe(finding)
})

test('a picture is chosen when it has its file, not when it has words alone', () => {
  expect(imageIsChosen({ asset: { _ref: 'image-a' } })).toBe(true)
  expect(imageIsChosen({ alt: { enCA: 'A' } })).toBe(false)
  expect(imageIsChosen(undefined)).toBe(false)
})

test.each([
  [['mum', '媽媽'], true],
  [['mum'], 'A group needs two words at least'],
  [undefined, 'A group needs two words at least'],
  [['mum', ' '], 'A word of this group is blank: delete it'],
  [['mum', 'm'.repeat(41)], `“${'m'.repeat(40)}…” is too long: write words, not sentences`],
])('words that mean the same: %j', (words, finding) => {
  expect(wordsFault(words)).toBe(finding)
})

test('a synonym may be in only one group', () => {
  expect(wordGroupsFault([{ words: ['mum', 'Mother'] }, { words: ['dad'] }])).toBe(true)
  expect(wordGroupsFault(undefined)).toBe(true)
  expect(wordGroupsFault([{ words: ['mum', 'Mother'] }, { words: ['dad', 'mother '] }])).toBe(
    '“mother” stands in two groups: keep it in one, or join them',
  )
})

test('row 65: Studio and the site have the same limits for texts', () => {
  expect(PAGE_LIMITS).toMatchObject(LONGEST)
})

test('row 65: a text that the site would leave out for its length is an error', () => {
  const paragraph = (...lengths: number[]) => ({
    children: lengths.map((length) => ({ text: 'x'.repeat(length) })),
  })
  expect(tooLong('Title', { enCA: 'x'.repeat(5_000), zhHK: [paragraph(5_000, 5_000)] })).toBe(true)
  expect(tooLong('Title', undefined)).toBe(true)
  expect(tooLong('Title', { enCA: 'x', zhHK: 'x'.repeat(5_001) })).toMatchObject({ path: ['zhHK'] })
  expect(tooLong('Text', { enCA: [paragraph(1), paragraph(5_000, 5_001)] })).toMatchObject({ path: ['enCA'] })
})
