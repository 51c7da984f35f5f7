/** @jest-environment node */
import { lengthOfText, outlineOf, warnIfLevelSkipped } from '../../../sanity/components/textOutline'
import { storedParagraph, storedTable } from '../../support/tables'

const styled = (style: string) => (text: string) => storedParagraph(text, { _key: text, style })
const [heading, smaller] = [styled('h2'), styled('h3')]

test('lists the headings with their levels, and not those without words', () => {
  const blocks = [heading('A'), storedParagraph('Text'), smaller('B'), heading(' '), heading('C')]
  expect(outlineOf(blocks)).toEqual([
    { key: 'A', text: 'A', level: 0, isSkipping: false },
    { key: 'B', text: 'B', level: 1, isSkipping: false },
    { key: 'C', text: 'C', level: 0, isSkipping: false },
  ])
})

test.each([
  [[heading('A'), smaller('B'), smaller('C')], null],
  [[smaller('A'), smaller('B'), heading('C'), smaller('D')], 'A'],
  [[storedParagraph('A')], null],
  ['text', null],
])('warns if a smaller heading has none above it: %#', (blocks, found) => {
  expect(warnIfLevelSkipped(blocks)).toEqual(
    found === null
      ? true
      : {
          message: `“${found}” is a smaller heading without a heading above it: choose the style “Heading”`,
          path: [{ _key: found }],
        },
  )
})

const long = storedParagraph('word '.repeat(1_200))
const note = { _key: 'n', _type: 'note', text: 'Two words' }
test.each([
  ['en-CA', [], '0 words'],
  ['en-CA', [heading('One')], '1 word'],
  [
    'en-CA',
    [
      long,
      note,
      storedTable([
        ['Three', 'more'],
        ['words', ''],
      ]),
    ],
    '1,205 words',
  ],
  ['zh-HK', undefined, '0 Chinese characters'],
  ['zh-HK', [heading('移民'), storedParagraph('到加拿大。')], '6 Chinese characters'],
  ['zh-HK', [storedParagraph('字 Express Entry')], '1 Chinese character and 2 words'],
] as const)('counts, in %s, what a reader reads: %#', (locale, blocks, length) => {
  expect(lengthOfText(blocks, locale)).toBe(length)
})

test.each([null, 7, [null, 7, { style: 'h2', children: 7 }, { rows: [{ cells: 7 }], text: 7 }]])(
  'what a program has stored is no error: %#',
  (blocks) => {
    expect(outlineOf(blocks)).toEqual([])
    expect(lengthOfText(blocks, 'en-CA')).toBe('0 words')
  },
)
