/** @jest-environment node */
import { pathText } from '../../../sanity/needsReview/localizedTexts'
import {
  entryOfCopy,
  translationsToCheck,
  validateTranslated,
  warnIfTranslationOutdated,
} from '../../../sanity/needsReview/translationsToCheck'

const text = (enCA: unknown, zhHK?: unknown) => ({ _type: 'localeString', enCA, zhHK })
const block = (words: string, more: object = {}) => [
  { _key: 'a', _type: 'block', children: [{ _key: 'b', _type: 'span', text: words, marks: [] }], ...more },
]
const HEADING = { _key: 'zhHK-sections-faq-heading', _type: 'translationToCheck', language: 'zhHK' }
/** `former`: the digest of “Old”. */
const entry = { ...HEADING, path: 'sections.[faq].heading', original: 'New', former: expect.any(String) }
const page = (heading: object, more: object = {}) => ({
  sections: [{ _key: 'faq', _type: 'faqSection', heading }],
  ...more,
})

test('a translation is to be checked if its original was published with other words', () => {
  const published = page(text('Old', '舊'), { title: text('Same', '一樣') })
  const draft = page(text('New', '舊'), { title: text('Same', '一樣') })
  expect(translationsToCheck(draft, published)).toEqual({ translationsToCheck: [entry] })
})

test.each([
  ['both have changed', text('Old', '舊'), text('New', '新')],
  ['only the translation has changed', text('Old', '舊'), text('Old', '新')],
  ['there is no translation', text('Old'), text('New')],
  ['the translation is new', text('Old'), text('New', '新')],
  ['the original is new', text('', '舊'), text('New', '舊')],
  [
    'only the emphasis has changed',
    text(block('A'), block('甲')),
    text(block('A', { markDefs: [{}] }), block('甲')),
  ],
])('nothing is to be checked if %s', (_, before, now) => {
  expect(translationsToCheck(page(now), page(before))).toEqual({})
})

test('an entry goes when the original is as it was for the translation, and not before', () => {
  const published = page(text('Old', '舊'))
  const changed = { ...page(text('New', '舊')), ...translationsToCheck(page(text('New', '舊')), published) }
  const again = page(text('Newer', '舊'), { translationsToCheck: changed.translationsToCheck })
  const { translationsToCheck: [still] = [] } = translationsToCheck(again, changed)
  expect(still).toMatchObject({ original: 'Newer' })
  const back = page(text('Old', '舊'), { translationsToCheck: [still] })
  expect(translationsToCheck(back, again)).toEqual({ translationsToCheck: [] })
})

test('a return to the version before a change of the original needs no check', () => {
  const before = page(text('Old', '舊'))
  const changed = page(text('New', '舊'))
  const published = { ...changed, ...translationsToCheck(changed, before) }
  expect(translationsToCheck(before, published)).toEqual({})
})

test('an entry that does not know its original stays when a later original comes back', () => {
  const { former: _, ...old } = entry
  const published = page(text('B', '舊'), { translationsToCheck: [old] })
  const { translationsToCheck: changed } = translationsToCheck(
    page(text('C', '舊'), { translationsToCheck: [old] }),
    published,
  )
  const back = page(text('B', '舊'), { translationsToCheck: changed })
  expect(translationsToCheck(back, page(text('C', '舊'))).translationsToCheck).toMatchObject([
    { original: 'B' },
  ])
})

test('an entry shows the first paragraph that has changed', () => {
  const before = page(text([...block('One'), ...block('Two')], block('一二')))
  const now = page(text([...block('One'), ...block('Second')], block('一二')))
  expect(translationsToCheck(now, before).translationsToCheck).toMatchObject([{ original: 'Second' }])
})

test('a formatted text has its words as the original, cut off', () => {
  const before = page(text(block('Old'), block('舊')))
  const { translationsToCheck: [found] = [] } = translationsToCheck(
    page(text(block('New words '.repeat(20)), block('舊'))),
    before,
  )
  expect(found?.original).toMatch(/^New words /)
  expect(found?.original).toHaveLength(80)
})

test('an entry goes with a changed translation, a deleted text or a deleted section, and else stays', () => {
  const published = page(text('New', '舊'))
  const listed = { translationsToCheck: [entry] }
  expect(translationsToCheck(page(text('New', '舊'), listed), published)).toEqual({})
  const none = { translationsToCheck: [] }
  expect(translationsToCheck(page(text('New', '新'), listed), published)).toEqual(none)
  expect(translationsToCheck(page(text('New', ''), listed), published)).toEqual(none)
  expect(translationsToCheck({ ...listed, sections: [] }, published)).toEqual(none)
})

test('an entry that an editor has deleted does not return', () => {
  const published = { ...page(text('New', '舊')), translationsToCheck: [entry] }
  expect(translationsToCheck(page(text('New', '舊'), { translationsToCheck: [] }), published)).toEqual({})
})

const copied = entryOfCopy('sections.[faq].heading', 'zhHK', 'New')

test.each([
  ['before the first publication', null],
  ['that is new', page(text('New'))],
  ['that an editor has put in the place of a translation', page(text('New', '舊'))],
])('a copy %s is to be checked until it is translated', (_, published) => {
  const listed = { translationsToCheck: [copied] }
  expect(translationsToCheck(page(text('New', 'New'), listed), published)).toEqual({})
  expect(translationsToCheck(page(text('Newer', 'New'), listed), published)).toEqual({})
  const none = { translationsToCheck: [] }
  expect(translationsToCheck(page(text('New', '新'), listed), published)).toEqual(none)
  expect(translationsToCheck(page(text('New', ''), listed), published)).toEqual(none)
})

test('a copy that an editor leaves on purpose does not return', () => {
  const published = page(text('New', 'New'), { translationsToCheck: [copied] })
  const draft = page(text('New', 'New'), { translationsToCheck: [] })
  expect(translationsToCheck(draft, published)).toEqual({})
})

test('a page in one language and a new document have nothing to check', () => {
  const published = page(text('Old', '舊'))
  expect(translationsToCheck(page(text('New', '舊'), { languages: ['enCA'] }), published)).toEqual({})
  expect(translationsToCheck(page(text('New', '舊')), null)).toEqual({})
})

test.each([null, 7, 'text', [], {}, [{ enCA: 7, zhHK: [] }], { title: { enCA: { enCA: 1 } } }])(
  'a document with %j is no error',
  (sections) => {
    const document = { sections, translationsToCheck: [null, 7, { path: 'title' }] }
    expect(() => translationsToCheck(document, { sections: 'before' })).not.toThrow()
  },
)

test('Studio warns at the text', () => {
  const path = pathText(['sections', { _key: 'faq' }, 'heading'])
  const document = { translationsToCheck: [entry] }
  expect(warnIfTranslationOutdated('Heading', path, document)).toEqual({
    message:
      'The original of “Heading” has changed since the Chinese text. Change the Chinese text, or delete its entry in “Translations to check”, at the end of the document, if it is right',
    path: ['zhHK'],
  })
  expect(warnIfTranslationOutdated('Heading', 'title', document)).toBe(true)
  expect(warnIfTranslationOutdated('Heading', path, undefined)).toBe(true)
})

test('Studio refuses a copy until it is translated, or its entry is deleted', () => {
  const { path } = copied
  const document = { translationsToCheck: [copied] }
  const error = {
    message:
      'The Chinese text of “Heading” is a copy. Translate it, or delete its entry in “Translations to check”, at the end of the document, if it is right',
    path: ['zhHK'],
  }
  expect(validateTranslated('Heading', path, text('Newer', 'New'), document)).toEqual(error)
  expect(validateTranslated('Heading', path, text('New', '新'), document)).toBe(true)
  expect(validateTranslated('Heading', path, null, document)).toBe(true)
  expect(validateTranslated('Heading', path, text('New', 'New'), {})).toBe(true)
  expect(warnIfTranslationOutdated('Heading', path, document)).toBe(true)
})
