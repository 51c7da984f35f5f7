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

const store = (record: unknown) => localStorage.setItem(CONSENT_KEY, JSON.stringify(record))
const control = (value: unknown) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true })
const ALL = { version: CONSENT_VERSION, analytics: true, advertising: true }

beforeEach(() => localStorage.clear())
afterEach(() => {
  control(false)
  jest.useRealTimers()
})

it('without an answer there is no consent @row:45', () => {
  expect(consent()).toBe('unasked')
})

it.each([
  ['a yes to less than is asked today', { ...ALL, version: CONSENT_VERSION - 1 }],
  ['the yes of version 1', { version: 1, date: '2026-11-21T00:00:00.000Z', measurement: true }],
  ['what is no record', 'granted'],
  ['null', null],
])('asks anew over %s @row:45', (_, record) => {
  store(record)
  expect(consent()).toBe('unasked')
})

it.each([
  ['refused', { analytics: 'yes', advertising: 1 }],
  ['refused', {}],
  ['analytics', { analytics: true }],
  ['advertising', { analytics: false, advertising: true }],
  ['all', { analytics: true, advertising: true }],
])('what counts as %s: nothing but a yes is one, and each category has its own @row:45', (answer, given) => {
  store({ version: CONSENT_VERSION, ...given })
  expect(consent()).toBe(answer)
  const allowed = CATEGORIES.filter((category) => allows(category))
  expect(allowed).toEqual(CATEGORIES.filter((category) => answer === category || answer === 'all'))
})

it('asks again if the record cannot be read', () => {
  localStorage.setItem(CONSENT_KEY, '{')
  expect(consent()).toBe('unasked')
})

it('Global Privacy Control outweighs a stored yes, to whichever category @row:45', () => {
  store(ALL)
  expect(consent()).toBe('all')
  control(true)
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

it('hears of an answer in another tab', () => {
  const { result } = renderHook(useConsent)
  act(() => answerConsent(CATEGORIES))
  store({ version: CONSENT_VERSION, analytics: false, advertising: false })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY })))
  expect(result.current).toBe('refused')
})

it('a browser that stores nothing keeps to the answer for as long as the page is open, and to no former yes @row:45', () => {
  answerConsent(CATEGORIES)
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  answerConsent([])
  full.mockRestore()
  expect(localStorage.getItem(CONSENT_KEY)).toBeNull()
  expect(consent()).toBe('refused')
  answerConsent(CATEGORIES)
  expect(consent()).toBe('all')
})

it('who is offered more than they have answered for is asked, until they have answered @row:45', () => {
  const { result } = renderHook(() => useHasAnswered(CATEGORIES))
  expect(result.current).toBe(false)
  act(() => answerConsent([], ['advertising']))
  expect([consent(), result.current]).toEqual(['refused', false])
  // Rejecting again changes nothing.
  act(() => answerConsent([], CATEGORIES))
  expect([consent(), result.current]).toEqual(['refused', true])
})

it('does not ask if the browser has answered (Global Privacy Control) @row:45', () => {
  control(true)
  expect(renderHook(() => useHasAnswered(CATEGORIES)).result.current).toBe(true)
})
