/** @jest-environment node */
import { isFilled } from '@/lib/invisibleText'
import { wordsIn } from '@/cms/fields/pickLanguage'
import { validateMainLanguage, warnIfTranslationMissing } from '../../../sanity/schemaTypes/validation'

/** Characters that no font shows, and a mark without a letter. */
const INVISIBLE = [
  ' ',
  '\u3000',
  '\t',
  '\n',
  '\u00ad',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200e',
  '\u2060',
]
const MORE_INVISIBLE = [
  ...['\u0301', '\u2066', '\u2800', '\u3164', '\ufe0f', '\ufeff', '\uffa0'],
  ...['\ufdd0', '\ufffc', '\ufffd', '\ufffe', '\u{e0001}'],
]

test.each(
  [...INVISIBLE, ...MORE_INVISIBLE].map((character) => [character.codePointAt(0)?.toString(16), character]),
)('a text of only U+%s counts as empty on the site and in Studio', (_, invisible = '') => {
  const text = invisible.repeat(2)
  const both = { enCA: 'A', zhHK: text }
  expect(wordsIn(both, 'zh-HK')).toEqual({ lang: 'en', children: 'A' })
  expect(warnIfTranslationMissing('Title', both)).toMatchObject({ path: ['zhHK'] })
  expect(validateMainLanguage('Title', { enCA: text }, false)).toMatchObject({ path: ['enCA'] })
})

test.each([
  ['an empty list', [], false],
  [
    'the empty paragraph of a cleared editor',
    [{ _type: 'block', children: [{ _type: 'span', text: '' }] }],
    false,
  ],
  ['blanks in a paragraph', [{ _type: 'block', children: [{ _type: 'span', text: ' ' }] }], false],
  ['an image without text', [{ _type: 'figure' }], false],
  ['a note', [{ _type: 'note', text: 'x' }], true],
  ['a word', 'x', true],
  ['a word between invisible characters', '\u200b移民\ufeff', true],
  ['a word in a paragraph', [{ _type: 'block', children: [{ text: ' ' }, { text: 'x' }] }], true],
  ['a number', 7, false],
  ['null', null, false],
])('%s', (_, text, filled) => {
  expect(isFilled(text)).toBe(filled)
})
