import { act, renderHook } from '@testing-library/react'
import {
  allows,
  answerConsent,
  CATEGORIES,
  consent,
  CONSENT_KEY,
  CONSENT_VERSION,
  useConsent,
  useHasAnswered,
} from '@/analytics/consent'
import { setClock } from '../../support/clock'

const storeRecord = (record: unknown) => localStorage.setItem(CONSENT_KEY, JSON.stringify(record))
const setPrivacyControl = (value: unknown) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true })
const ALL = { version: CONSENT_VERSION, analytics: true, advertising: true }

beforeEach(() => localStorage.clear())
afterEach(() => {
  setPrivacyControl(false)
  jest.useRealTimers()
})

it('is unasked before an answer @row:45', () => {
  expect(consent()).toBe('unasked')
})

it.each([
  ['consent to an earlier version, which asked for less', { ...ALL, version: CONSENT_VERSION - 1 }],
  ['a record of version 1', { version: 1, date: '2026-11-21T00:00:00.000Z', measurement: true }],
  ['a string', 'granted'],
  ['null', null],
])('asks again after %s @row:45', (_, record) => {
  storeRecord(record)
  expect(consent()).toBe('unasked')
})

it.each([
  ['refused', { analytics: 'yes', advertising: 1 }],
  ['refused', {}],
  ['analytics', { analytics: true }],
  ['advertising', { analytics: false, advertising: true }],
  ['all', { analytics: true, advertising: true }],
])('reads %s: only true counts as consent, separately for each category @row:45', (answer, record) => {
  storeRecord({ version: CONSENT_VERSION, ...record })
  expect(consent()).toBe(answer)
  const allowed = CATEGORIES.filter((category) => allows(category))
  expect(allowed).toEqual(CATEGORIES.filter((category) => answer === category || answer === 'all'))
})

it('asks again if the stored record is invalid JSON', () => {
  localStorage.setItem(CONSENT_KEY, '{')
  expect(consent()).toBe('unasked')
})

it('Global Privacy Control overrides stored consent for every category @row:45', () => {
  storeRecord(ALL)
  expect(consent()).toBe('all')
  setPrivacyControl(true)
  expect(consent()).toBe('refused')
  expect(CATEGORIES.some((category) => allows(category))).toBe(false)
})

it('stores an answer with its version and date, and notifies subscribers @row:45', () => {
  setClock(new Date('2026-11-21T12:00:00.000Z'))
  const { result } = renderHook(useConsent)
  act(() => answerConsent(CATEGORIES))
  expect(result.current).toBe('all')
  act(() => answerConsent(['analytics']))
  expect(result.current).toBe('analytics')
  act(() => answerConsent([]))
  expect(result.current).toBe('refused')
  const record: unknown = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '')
  expect(record).toEqual({
    version: CONSENT_VERSION,
    date: '2026-11-21T12:00:00.000Z',
    analytics: false,
    advertising: false,
  })
})

it('applies an answer given in another tab', () => {
  const { result } = renderHook(useConsent)
  act(() => answerConsent(CATEGORIES))
  storeRecord({ version: CONSENT_VERSION, analytics: false, advertising: false })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY })))
  expect(result.current).toBe('refused')
})

it('keeps the answer in memory if storage is full, and deletes earlier consent @row:45', () => {
  answerConsent(CATEGORIES)
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  answerConsent([])
  setItem.mockRestore()
  expect(localStorage.getItem(CONSENT_KEY)).toBeNull()
  expect(consent()).toBe('refused')
  answerConsent(CATEGORIES)
  expect(consent()).toBe('all')
})

it('asks again until every offered category has an answer @row:45', () => {
  const { result } = renderHook(() => useHasAnswered(CATEGORIES))
  expect(result.current).toBe(false)
  act(() => answerConsent([], ['advertising']))
  expect([consent(), result.current]).toEqual(['refused', false])
  // Rejecting again changes nothing.
  act(() => answerConsent([], CATEGORIES))
  expect([consent(), result.current]).toEqual(['refused', true])
})

it('does not ask if Global Privacy Control is on @row:45', () => {
  setPrivacyControl(true)
  expect(renderHook(() => useHasAnswered(CATEGORIES)).result.current).toBe(true)
})
