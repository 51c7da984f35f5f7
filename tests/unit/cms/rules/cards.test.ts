/** @jest-environment node */
import { validateCardLink, withoutLanguage } from '@/cms/rules/cards'

test.each([
  [undefined, true],
  ['/company', true],
  ['/zh-HKers', true],
  ['#services', true],
  ['https://canada.ca', true],
  ['/zh-HK/company', expect.stringMatching(/^Delete \/zh-HK at the start/)],
  ['/zh-HK', expect.stringMatching(/^Delete \/zh-HK at the start/)],
  ['javascript:alert(1)', expect.any(String)],
  [7, expect.any(String)],
])('says what is wrong with the link %s of a card', (link, finding) => {
  expect(validateCardLink(link)).toEqual(finding)
})

test.each([
  ['/zh-HK/company?a=b#c', '/company?a=b#c'],
  ['/zh-HK', '/'],
  ['/zh-HK#services', '/#services'],
  ['/zh-HKers', '/zh-HKers'],
  ['/company', '/company'],
  ['#zh-HK', '#zh-HK'],
  ['https://canada.ca/zh-HK/', 'https://canada.ca/zh-HK/'],
])('removes the language from %s', (link, path) => {
  expect(withoutLanguage(link)).toBe(path)
})
