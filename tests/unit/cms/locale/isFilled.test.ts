/** @jest-environment node */
import { isFilled } from '@/cms/locale/isFilled'
import { isFilled as isFilledInStudio } from '../../../../sanity/schemaTypes/validation'

test.each([
  ['an empty list', [], false],
  [
    'the empty paragraph of a cleared editor',
    [{ _type: 'block', children: [{ _type: 'span', text: '' }] }],
    false,
  ],
  ['blanks', ' \u3000\t\n', false],
  ['blanks in a paragraph', [{ _type: 'block', children: [{ _type: 'span', text: ' ' }] }], false],
  ['an image without text', [{ _type: 'figure' }], false],
  ['a note', [{ _type: 'note', text: 'x' }], true],
  ['a word', 'x', true],
  ['a word in a paragraph', [{ _type: 'block', children: [{ text: ' ' }, { text: 'x' }] }], true],
  ['a number', 7, false],
  ['null', null, false],
])('the site and Studio agree whether %s counts as filled', (_, text, filled) => {
  expect([isFilled(text), isFilledInStudio(text)]).toEqual([filled, filled])
})
