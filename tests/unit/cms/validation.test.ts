/** @jest-environment node */
import { missingChinese, missingEnglish, reviewIsDue } from '../../../sanity/schemaTypes/validation'

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
