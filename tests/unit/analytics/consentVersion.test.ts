/** @jest-environment node */
import { createHash } from 'node:crypto'
import enCA from '@locales/en-CA/consent.json'
import zhHK from '@locales/zh-HK/consent.json'
import { CATEGORIES, CONSENT_VERSION } from '@/analytics/consent'
import { findLocation } from '../../../sanity/copy/locations'

/** The copy of the consent question itself. */
function question({ change, saved, current, privacyControl, ...texts }: typeof enCA) {
  return texts
}

test('the consent question is unchanged: if it asks for more, raise CONSENT_VERSION; update the digest', () => {
  const texts = JSON.stringify([CATEGORIES, question(enCA), question(zhHK)])
  const digest = createHash('sha256').update(texts).digest('hex').slice(0, 12)
  expect({ version: CONSENT_VERSION, digest }).toEqual({ version: 3, digest: '6b0026d52476' })
})

test('Studio asks editors to tell the developers about changes to the consent question, and only to it', () => {
  const withWarning = Object.keys(enCA).filter((key) =>
    findLocation(`consent:${key}`)?.includes('tell the developers'),
  )
  expect(withWarning).toEqual(Object.keys(question(enCA)))
})
