/** @jest-environment node */
import { LANGUAGES } from '../../../sanity/languages'
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
