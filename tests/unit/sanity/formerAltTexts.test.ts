/** @jest-environment node */
import { formerAltTexts } from '../../../sanity/components/formerAltTexts'

test('finds the alt text of the text’s language of images that have it in both languages', () => {
  const blocks = [
    { _key: 'p', _type: 'block', children: [] },
    { _key: 'a', _type: 'figure', alt: { _type: 'localeString', enCA: 'A pier', zhHK: '碼頭' } },
    { _key: 'b', _type: 'figure', alt: '船' },
    { _key: 'c', _type: 'figure' },
    { _key: 'd', _type: 'figure', alt: { _type: 'localeString', enCA: 'A boat' } },
  ]
  // Editors must write the Chinese text of the boat. Until then, its English text stays stored.
  expect(formerAltTexts(blocks, 'zhHK')).toEqual([{ key: 'a', alt: '碼頭' }])
  expect(formerAltTexts(blocks, 'enCA')).toEqual([
    { key: 'a', alt: 'A pier' },
    { key: 'd', alt: 'A boat' },
  ])
  expect(formerAltTexts(undefined, 'enCA')).toEqual([])
})
