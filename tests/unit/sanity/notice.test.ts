/** @jest-environment node */
import {
  validateChosenPages,
  validateNoticeLabel,
  validateNoticeTarget,
  validateNoticeText,
  warnIfNoticeLinkMissing,
  warnIfNoticeEndless,
  warnIfNoticeUntranslated,
} from '../../../sanity/schemaTypes/documents/noticeValidation'

const BOTH = { enCA: 'News', zhHK: '消息' }
const NONE = { message: 'Enter the text in at least one language', path: ['enCA'] }

test.each([
  [BOTH, true],
  [{ enCA: 'News' }, true],
  [{ zhHK: '消息' }, true],
  [undefined, NONE],
  [{ enCA: ' ', zhHK: '\u200b' }, NONE],
  [
    { enCA: 'a'.repeat(161), zhHK: '消息' },
    { message: 'The English text has 161 characters: shorten it to 160 or fewer', path: ['enCA'] },
  ],
  [
    { enCA: 'News', zhHK: '消'.repeat(2_000) },
    { message: 'The Chinese text has 2000 characters: shorten it to 160 or fewer', path: ['zhHK'] },
  ],
])('validates the text of a notice', (texts, finding) => {
  expect(validateNoticeText(texts)).toEqual(finding)
})

test('warns that pages of a language without a text do not show the notice', () => {
  expect(warnIfNoticeUntranslated(BOTH)).toBe(true)
  expect(warnIfNoticeUntranslated({})).toBe(true)
  expect(warnIfNoticeUntranslated({ enCA: 'News' })).toEqual({
    message: 'The notice has no Chinese text: until you add it, the Chinese pages do not show the notice',
    path: ['zhHK'],
  })
})

test('warns about a language that has a text but, unlike the other, no link', () => {
  const english = { enCA: { label: 'Read more', href: '/company' } }
  expect(warnIfNoticeLinkMissing(undefined, BOTH)).toBe(true)
  expect(warnIfNoticeLinkMissing(english, { enCA: 'News' })).toBe(true)
  expect(warnIfNoticeLinkMissing(english, BOTH)).toEqual({
    message: 'The Chinese notice has no link: add it, or the Chinese pages show only the text',
    path: ['zhHK'],
  })
})

test.each([
  [undefined, true, true],
  [{}, true, true],
  [{ label: 'Read more', href: '/company' }, true, true],
  [{ href: '/company' }, 'Enter the words of the link, such as “Read more”', true],
  [{ label: 'Read more' }, true, 'Choose a page of the site, or enter a URL, such as https://example.com'],
  [
    { label: 'Read more', href: 'javascript:alert(1)' },
    true,
    'Begin with https:// for a website, mailto: for an email address, or tel: for a phone number',
  ],
  [
    { label: 'a'.repeat(41), href: 'tel:+85223456789' },
    'The label has 41 characters: shorten it to 40 or fewer',
    true,
  ],
])('validates the link %j of a notice', (link, label, target) => {
  const { label: words, href } = { label: undefined, href: undefined, ...link }
  expect([validateNoticeLabel(words, link), validateNoticeTarget(href, link)]).toEqual([label, target])
})

test.each([
  [{ pages: 'all' }, true],
  [{ pages: 'chosen', chosenPages: ['companyPage'] }, true],
  [{ pages: 'chosen', chosenPages: [], chosenEditorPages: [{ _ref: 'page-bc' }] }, true],
  [{ pages: 'chosen' }, 'Choose at least one page'],
  [{ pages: 'chosen', chosenPages: [], chosenEditorPages: [] }, 'Choose at least one page'],
])('validates the chosen pages of the notice %j', (notice, finding) => {
  expect(validateChosenPages(notice)).toBe(finding)
})

test('Studio warns if nothing ends the notice', () => {
  expect(warnIfNoticeEndless({ publishUntil: '2026-12-24T10:00:00Z' })).toBe(true)
  expect(warnIfNoticeEndless({})).toEqual({
    message: expect.stringContaining('The notice has no end'),
    path: ['publishUntil'],
  })
})
