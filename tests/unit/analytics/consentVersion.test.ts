/** @jest-environment node */
import { createHash } from 'node:crypto'
import enCA from '@locales/en-CA/consent.json'
import zhHK from '@locales/zh-HK/consent.json'
import { CATEGORIES, CONSENT_VERSION } from '@/analytics/consent'
import { findLocation } from '../../../sanity/copy/locations'

/** The copy of the consent question itself. */
function question({ change, saved, current, privacyControl, ...asked }: typeof enCA) {
  return asked
}

test('the question is that of its version: where it asks for more than before, raise CONSENT_VERSION in src/analytics/consent.ts; write version and digest here', () => {
  const asked = JSON.stringify([CATEGORIES, question(enCA), question(zhHK)])
  const digest = createHash('sha256').update(asked).digest('hex').slice(0, 12)
  expect({ version: CONSENT_VERSION, digest }).toEqual({ version: 2, digest: '141962cae2a2' })
})

test('Studio tells editors to inform the developers, only for sentences of the question', () => {
  const warned = Object.keys(enCA).filter((key) =>
    findLocation(`consent:${key}`)?.includes('tell the developers'),
  )
  expect(warned).toEqual(Object.keys(question(enCA)))
})
