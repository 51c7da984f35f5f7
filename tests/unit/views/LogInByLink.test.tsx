import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import account from '@locales/en-CA/account.json'
import errors from '@locales/en-CA/errors.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { REQUEST_TIMEOUT_MS } from '@/lib/requestTimeout'
import { LogInByLink } from '@/views/accounts/account/sections/LogInByLink'

const link = { callbackUrl: '/company?a=1', token: 'a-secret', email: 'mei@example.com' }

const renderForm = (deletesPassword = false) =>
  render(
    <CopyProvider locale="en-CA" store={{ account, errors }}>
      <LogInByLink link={link} deletesPassword={deletesPassword} />
    </CopyProvider>,
  )

let tokens = {}
let sent: jest.SpyInstance
beforeEach(() => {
  tokens = { csrfToken: 'a-token' }
  // jsdom has no fetch and does not navigate.
  const value = async () => ({ ok: true, json: async () => tokens })
  Object.defineProperty(AbortSignal, 'timeout', { value: () => undefined, configurable: true })
  Object.defineProperty(globalThis, 'fetch', { value, configurable: true })
  sent = jest.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it.each([true, false])('says whether the login deletes a password: %p', (deletesPassword) => {
  renderForm(deletesPassword)
  const [lead] = screen.getAllByRole('paragraph')
  expect(lead).toHaveTextContent('mei@example.com')
  expect(lead).not.toHaveTextContent('password')
  expect(screen.queryAllByText(account.logIn.deletesPassword)).toHaveLength(deletesPassword ? 1 : 0)
})

it('can be sent again if the visitor has stopped loading the next page', async () => {
  renderForm()
  const button = screen.getByRole('button', { name: account.logIn.button })
  jest.useFakeTimers()
  await act(async () => fireEvent.submit(button))
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(fireEvent.click(button)).toBe(false)
  await act(() => jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS))
  expect(sent).toHaveBeenCalledTimes(1)
  expect(button).toHaveAttribute('aria-disabled', 'false')
})

it('cannot be sent again soon after a slow check of the cookies', async () => {
  const fetched = jest.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, REQUEST_TIMEOUT_MS * 0.4))
    return { ok: true, json: async () => tokens }
  })
  Object.defineProperty(globalThis, 'fetch', { value: fetched, configurable: true })
  renderForm()
  const button = screen.getByRole('button', { name: account.logIn.button })
  jest.useFakeTimers()
  fireEvent.submit(button)
  await act(() => jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS * 0.9))
  await act(() => jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS * 0.3))
  expect(sent).toHaveBeenCalledTimes(1)
  expect(button).toHaveAttribute('aria-disabled', 'true')
})

it('is sent only once if it is pressed again while the check of the cookies takes long', async () => {
  const fetched = jest.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, REQUEST_TIMEOUT_MS * 0.6))
    return { ok: true, json: async () => tokens }
  })
  Object.defineProperty(globalThis, 'fetch', { value: fetched, configurable: true })
  renderForm()
  const button = screen.getByRole('button', { name: account.logIn.button })
  jest.useFakeTimers()
  fireEvent.click(button)
  await act(() => jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS * 1.1))
  fireEvent.click(button)
  await act(() => jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS * 1.3))
  expect(sent).toHaveBeenCalledTimes(1)
})

it('ends the check of the cookies if the server does not answer', async () => {
  const timer = new AbortController()
  const timeout = jest.fn(() => timer.signal)
  Object.defineProperty(AbortSignal, 'timeout', { value: timeout, configurable: true })
  const value = (_url: string, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('timeout'))))
  Object.defineProperty(globalThis, 'fetch', { value, configurable: true })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  renderForm()
  const button = screen.getByRole('button', { name: account.logIn.button })
  fireEvent.submit(button)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await act(async () => timer.abort())
  expect(screen.getByRole('alert')).toHaveTextContent(errors.SERVICE_UNAVAILABLE)
  expect(button).toHaveAttribute('aria-disabled', 'false')
  expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT_MS)
  expect(sent).not.toHaveBeenCalled()
})

it.each([
  [true, errors.SERVICE_UNAVAILABLE],
  [false, errors.UNREACHABLE],
])('is not sent if the server cannot be asked for cookies, online: %p', async (isOnline, error) => {
  tokens = {}
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  renderForm()
  fireEvent.submit(screen.getByRole('button', { name: account.logIn.button }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(error))
  expect(sent).not.toHaveBeenCalled()
})
