/** @jest-environment node */
import { MAX_SYNONYMS } from '@/cms/rules/synonyms'
import { documentLanguages } from '../../../sanity/languages'
import {
  hasAsset,
  validateMainLanguage,
  validateLength,
  validateSchedule,
  warnIfEnded,
  validateSlug,
  validateSynonymGroups,
  validateSynonyms,
  warnIfImageSmall,
  warnIfTranslationMissing,
  warnIfReviewOverdue,
} from '../../../sanity/schemaTypes/validation'

const block = (text: string) => [{ _type: 'block', children: [{ _type: 'span', text }] }]

test.each([
  [{ enCA: 'A', zhHK: '甲' }, null, null],
  [{ enCA: block('A'), zhHK: block('甲') }, null, null],
  [{ enCA: 'A' }, null, '“Title” has no Chinese text: until you add it, the page shows English'],
  [{ enCA: 'A', zhHK: '  ' }, null, '“Title” has no Chinese text: until you add it, the page shows English'],
  [
    { enCA: block('A'), zhHK: block(' ') },
    null,
    '“Title” has no Chinese text: until you add it, the page shows English',
  ],
  [{ zhHK: '甲' }, '“Title” has no English text: the page cannot be published without it', null],
  [{ enCA: '', zhHK: '' }, '“Title” has no English text: the page cannot be published without it', null],
  [undefined, '“Title” has no English text: the page cannot be published without it', null],
])('validates a required text: %j', (value, english, chinese) => {
  expect(validateMainLanguage('Title', value, false)).toEqual(
    english ? { message: english, path: ['enCA'] } : true,
  )
  expect(warnIfTranslationMissing('Title', value)).toEqual(
    chinese ? { message: chinese, path: ['zhHK'] } : true,
  )
})

test.each([
  [undefined, true],
  [{ enCA: '', zhHK: '' }, true],
  [{ enCA: 'A' }, true],
  [
    { zhHK: '甲' },
    { message: '“Title” has no English text: add it, or clear the translation too', path: ['enCA'] },
  ],
])('validates an optional text: %j', (value, finding) => {
  expect(validateMainLanguage('Title', value, true)).toEqual(finding)
})

test.each([
  ['2026-11-21', true],
  ['2026-11-22', true],
  [undefined, true],
  ['2026-11-20', 'The review date has passed: check every fact on the page, then update both dates'],
])('checks on 21 November 2026 whether a page to be reviewed by %s is overdue', (reviewBy, finding) => {
  expect(warnIfReviewOverdue(reviewBy, new Date('2026-11-21T12:00:00Z'))).toBe(finding)
})

test('a page to be reviewed by a day is overdue once the day is over in Hong Kong', () => {
  expect(warnIfReviewOverdue('2026-11-21', new Date('2026-11-21T15:59:59Z'))).toBe(true)
  expect(warnIfReviewOverdue('2026-11-21', new Date('2026-11-21T16:00:00Z'))).not.toBe(true)
})

test.each(['first-year', 'study', 'express-entry-2027'])('accepts %s as a slug', (slug) => {
  expect(validateSlug(slug)).toBe(true)
})

test('a document without English needs a slug that an editor enters', () => {
  const chinese = documentLanguages({ languages: ['zhHK'] })
  expect(validateSlug('', chinese)).toBe('Enter a slug of English words, such as first-year')
  expect(validateSlug('first-year', chinese)).toBe(true)
})

test.each([
  [undefined, 'Press “Generate” to create the slug from the English title'],
  ['', 'Press “Generate” to create the slug from the English title'],
  ['First-Year', 'Use only lowercase letters, digits and hyphens, such as first-year'],
  ['first--year', 'Use only lowercase letters, digits and hyphens, such as first-year'],
  ['first/year', 'Use only lowercase letters, digits and hyphens, such as first-year'],
  ['升學', 'Use only lowercase letters, digits and hyphens, such as first-year'],
  ['search', '“search” is the slug of another page: choose another slug'],
  ['topics', '“topics” is the slug of another page: choose another slug'],
  ['a'.repeat(97), 'The slug has 97 characters: shorten it to at most 96'],
])('rejects %s as a slug', (slug, finding) => {
  expect(validateSlug(slug)).toBe(finding)
})

test.each([
  [undefined, undefined, true],
  ['2026-12-01T01:00:00Z', undefined, true],
  [undefined, '2026-12-01T01:00:00Z', true],
  ['2026-12-01T01:00:00Z', '2026-12-01T01:00:01Z', true],
  [
    '2026-12-01T01:00:00Z',
    '2026-12-01T01:00:00Z',
    'Choose a later “Show until”: it must come after “Show from”, or the document is never shown',
  ],
  [
    '2026-12-01T01:00:00Z',
    '2026-12-01T00:00:00.000Z',
    'Choose a later “Show until”: it must come after “Show from”, or the document is never shown',
  ],
])('validates a schedule from %s until %s', (from, until, finding) => {
  expect(validateSchedule(from, until)).toBe(finding)
})

test('warns about a document that has ended', () => {
  const now = new Date('2026-12-01T01:00:00Z')
  expect(warnIfEnded('2026-12-01T01:00:00Z', now)).toMatch(/^This time has passed/)
  expect(warnIfEnded('2026-12-01T01:00:01Z', now)).toBe(true)
  expect(warnIfEnded(undefined, now)).toBe(true)
})

test('an image field counts as filled only if it has a file', () => {
  expect(hasAsset({ asset: { _ref: 'image-a' } })).toBe(true)
  expect(hasAsset({ alt: { enCA: 'A' } })).toBe(false)
  expect(hasAsset(undefined)).toBe(false)
})

const image = (size: string) => ({ asset: { _ref: `image-0a-${size}-webp` } })
test.each([
  [image('1600x900'), true],
  [
    image('300x200'),
    'The image is only 300 pixels wide and looks blurred: choose one that is at least 1600 pixels wide',
  ],
  [
    image('2000x2400'),
    'The image is 2000 × 2400 pixels: choose a landscape image, because pages cut off the top and the bottom',
  ],
  [{ asset: { _ref: 'image-unknown' } }, true],
  [undefined, true],
])('checks size and shape of the cover %j', (value, finding) => {
  expect(warnIfImageSmall(value, { width: 1600, isLandscape: true })).toBe(finding)
})

test.each([
  [['mum', '媽媽'], true],
  [['mum'], 'Add at least two words to the group'],
  [undefined, 'Add at least two words to the group'],
  [['mum', ' '], 'Delete the empty entry in this group'],
  [['mum', 'm'.repeat(41)], `“${'m'.repeat(40)}…” is too long: enter words, not sentences`],
])('validates a synonym group: %j', (words, finding) => {
  expect(validateSynonyms(words)).toBe(finding)
})

test('refuses a synonym group that the search would leave out', () => {
  const words = Array.from({ length: MAX_SYNONYMS + 1 }, (_, at) => `word ${at}`)
  expect(validateSynonyms(words.slice(1))).toBe(true)
  expect(validateSynonyms(words)).toBe('A group has at most 60 words: delete some')
})

test('rejects a synonym in two groups', () => {
  expect(validateSynonymGroups([{ words: ['mum', 'Mother'] }, { words: ['dad'] }])).toBe(true)
  expect(validateSynonymGroups(undefined)).toBe(true)
  expect(validateSynonymGroups([{ words: ['mum', 'Mother'] }, { words: ['dad', 'mother '] }])).toBe(
    '“mother” is in two groups: keep it in one, or merge the groups',
  )
})

test('rejects a text that the site would omit because of its length @row:65', () => {
  const paragraph = (...lengths: number[]) => ({
    children: lengths.map((length) => ({ text: 'x'.repeat(length) })),
  })
  expect(validateLength('Title', { enCA: 'x'.repeat(5_000), zhHK: [paragraph(5_000, 5_000)] })).toBe(true)
  expect(validateLength('Title', undefined)).toBe(true)
  expect(validateLength('Title', { enCA: 'x', zhHK: 'x'.repeat(5_001) })).toMatchObject({ path: ['zhHK'] })
  const long = { ...paragraph(5_000, 5_001), _key: 'long' }
  expect(validateLength('Text', { enCA: [paragraph(1), long] })).toMatchObject({
    path: ['enCA', { _key: 'long' }],
  })
})

test('rejects a paragraph that the site would omit because of its many formats @row:65', () => {
  const paragraph = (spans: number) => ({ _key: 'many', children: Array(spans).fill({ text: 'x' }) })
  expect(validateLength('Text', { enCA: [paragraph(300)] })).toBe(true)
  expect(validateLength('Text', { enCA: [paragraph(1), paragraph(301)] })).toEqual({
    message: '“Text” has a paragraph with too many links and bold words: divide it into several paragraphs',
    path: ['enCA', { _key: 'many' }],
  })
})
