/** @jest-environment node */
import { sizeOf } from '@/cms/fields/contentSize'
import { MAX_LENGTH } from '@/cms/rules/textSize'
import { LANGUAGES } from '../../../sanity/languages'
import { page } from '../../../sanity/schemaTypes/documents/page'
import { localeArticle } from '../../../sanity/schemaTypes/objects/articleText'
import { figure } from '../../../sanity/schemaTypes/objects/images'
import { note } from '../../../sanity/schemaTypes/objects/note'
import { video } from '../../../sanity/schemaTypes/objects/video'
import {
  validateVideos,
  warnIfVideoUntranslated,
} from '../../../sanity/schemaTypes/sections/video/videoValidation'

const VIDEO = [{ _type: 'video' }]

test('asks for the video in the first language of the page', () => {
  const missing = { message: 'Add the video in English', path: ['enCA'] }
  for (const value of [undefined, 7, {}, { enCA: [] }, { zhHK: VIDEO }]) {
    expect(validateVideos(value)).toEqual(missing)
  }
  expect(validateVideos({ enCA: VIDEO })).toBe(true)
  expect(validateVideos({ zhHK: VIDEO }, LANGUAGES.slice(1))).toBe(true)
})

test('warns about a video without a translation', () => {
  expect(warnIfVideoUntranslated({ enCA: VIDEO })).toMatchObject({ path: ['zhHK'] })
  expect(warnIfVideoUntranslated({ enCA: VIDEO, zhHK: VIDEO })).toBe(true)
  expect(warnIfVideoUntranslated({})).toBe(true)
})

describe('texts that the site would leave out', () => {
  /** What the rules of a field return beside true. */
  function errorsOf(type: { fields: readonly object[] }, name: string, parent: object): unknown[] {
    const values = new Map<string, unknown>(Object.entries(parent))
    const results: unknown[] = []
    const rule = {
      custom: (check: (value: unknown, context: object) => unknown) => {
        results.push(check(values.get(name), { parent, document: parent }))
        return { warning: () => {} }
      },
    }
    const fields: readonly { name?: string; validation?: unknown }[] = type.fields
    const validation = fields.find((field) => field.name === name)?.validation
    if (typeof validation === 'function') validation(rule)
    return results.filter((result) => result !== true)
  }
  const paragraph = (text: string) => ({
    ...{ _key: 'a', _type: 'block', style: 'normal' },
    children: [{ _key: 'b', _type: 'span', marks: [], text }],
  })
  const withTranscript = (...texts: string[]) => ({ _type: 'video', transcript: texts.map(paragraph) })

  test('are long summaries, notes and paragraphs of transcripts', () => {
    const texts = (length: number) => ({ summary: 'x'.repeat(length), text: 'x'.repeat(length) })
    expect(errorsOf(video, 'summary', texts(5_000))).toEqual([])
    expect(errorsOf(note, 'text', texts(5_000))).toEqual([])
    expect(errorsOf(video, 'summary', texts(5_001))).toMatchObject([{ path: [] }])
    expect(errorsOf(note, 'text', texts(5_001))).toMatchObject([{ path: [] }])
    expect(errorsOf(video, 'transcript', withTranscript('A', 'x'.repeat(10_000)))).toEqual([])
    expect(errorsOf(video, 'transcript', withTranscript('A', 'x'.repeat(10_001)))).toMatchObject([
      { path: [{ _key: 'a' }] },
    ])
  })

  test.each([
    ['alternative texts of images', figure, 'alt'],
    ['captions of images', figure, 'caption'],
    ['titles of videos', video, 'title'],
  ])('are long %s', (_, type, name) => {
    expect(errorsOf(type, name, { [name]: 'x'.repeat(5_000) })).toEqual([])
    expect(errorsOf(type, name, { [name]: 'x'.repeat(5_001) })).toMatchObject([{ path: [] }])
  })

  test('are videos with a transcript above the limit of a list, in which line breaks count more', () => {
    const full = Array.from({ length: 10 }, () => 'x'.repeat(9_000))
    const left = MAX_LENGTH.list - sizeOf(withTranscript(...full, ''), 'en-CA')
    const most = 'x'.repeat(left)
    expect(errorsOf(video, 'transcript', withTranscript(...full, most))).toEqual([])
    for (const last of [`${most}x`, most.replace('x', '\n')])
      expect(errorsOf(video, 'transcript', withTranscript(...full, last))).toEqual([
        'The transcript is too long: shorten it by about 100 characters',
      ])
  })
  test('are the end of an article above the limit of a list', () => {
    const body = (...texts: string[]) => ({ enCA: texts.map(paragraph) })
    const full = Array.from({ length: 10 }, () => 'x'.repeat(9_000))
    const sizes = body(...full, '').enCA.map((block) => sizeOf(block, 'en-CA'))
    const most = 'x'.repeat(MAX_LENGTH.list - sizes.reduce((sum, size) => sum + size))
    expect(errorsOf(localeArticle, 'enCA', body(...full, most))).toEqual([])
    expect(errorsOf(localeArticle, 'enCA', body(...full, `${most}x`))).toEqual([
      'The text is too long: shorten it by about 100 characters',
    ])
  })

  test('are sections above the limit of a page, in the language that it shows', () => {
    const opening = { _key: 'o', _type: 'openingSection' }
    const prose = (last: string) => {
      const texts = [...Array.from({ length: 10 }, () => 'x'.repeat(9_000)), last]
      return {
        _key: 'p',
        _type: 'proseSection',
        body: { enCA: texts.map(paragraph), zhHK: [paragraph('甲')] },
      }
    }
    const used = sizeOf(opening, 'en-CA') + sizeOf(prose(''), 'en-CA')
    const most = 'x'.repeat(MAX_LENGTH.list - used)
    const errors = (second: object, languages?: string[]) =>
      errorsOf(page, 'sections', { sections: [opening, second], languages })
    expect(errors(prose(most))).toEqual([])
    expect(errors(prose(`${most}x`))).toEqual([
      'The English text of all sections together is too long: shorten it by about 100 characters',
    ])
    expect(errors({ ...prose(`${most}x`), isHidden: true })).toEqual([])
    expect(errors(prose(`${most}x`), ['zhHK'])).toEqual([])
  })
})
