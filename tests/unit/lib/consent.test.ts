import { act, renderHook } from '@testing-library/react'
import { answerConsent, consent, CONSENT_KEY, CONSENT_VERSION, useConsent } from '@/lib/consent'

const store = (record: unknown) => localStorage.setItem(CONSENT_KEY, JSON.stringify(record))
const control = (value: unknown) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true })

beforeEach(() => localStorage.clear())
afterEach(() => control(false))

it('row 45: nobody has agreed who was not asked', () => {
  expect(consent()).toBe('unasked')
})

it.each([
  ['a yes to less than is asked today', { version: CONSENT_VERSION - 1, measurement: true }],
  ['what is no record', 'granted'],
  ['null', null],
])('row 45: asks anew over %s', (_, record) => {
  store(record)
  expect(consent()).toBe('unasked')
})

it('row 45: takes for a yes nothing but a yes', () => {
  store({ version: CONSENT_VERSION, measurement: 'no' })
  expect(consent()).toBe('refused')
})

it('asks anew where the record cannot be read', () => {
  localStorage.setItem(CONSENT_KEY, '{')
  expect(consent()).toBe('unasked')
})

it('row 45: Global Privacy Control outweighs a stored yes', () => {
  store({ version: CONSENT_VERSION, measurement: true })
  expect(consent()).toBe('granted')
  control(true)
  expect(consent()).toBe('refused')
})

it('row 45: keeps an answer with its version and date, and tells whoever follows it', () => {
  const { result } = renderHook(useConsent)
  act(() => answerConsent(true))
  expect(result.current).toBe('granted')
  act(() => answerConsent(false))
  expect(result.current).toBe('refused')
  const record: { date: string } = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '')
  expect(record).toEqual({ version: CONSENT_VERSION, date: record.date, measurement: false })
  expect(Math.abs(Date.now() - Date.parse(record.date))).toBeLessThan(60_000)
})

it('hears of an answer in another tab', () => {
  const { result } = renderHook(useConsent)
  act(() => answerConsent(true))
  store({ version: CONSENT_VERSION, measurement: false })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY })))
  expect(result.current).toBe('refused')
})

it('row 45: a browser that stores nothing keeps to the answer for as long as the page is open', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  answerConsent(false)
  full.mockRestore()
  expect(localStorage.getItem(CONSENT_KEY)).toBeNull()
  expect(consent()).toBe('refused')
})
