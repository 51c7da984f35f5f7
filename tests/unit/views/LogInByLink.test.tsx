import { act, fireEvent, render, screen } from '@testing-library/react'
import account from '@locales/en-CA/account.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { REQUEST_TIMEOUT_MS } from '@/lib/requestTimeout'
import { LogInByLink } from '@/views/accounts/account/sections/LogInByLink'

const link = { callbackUrl: '/company?a=1', token: 'a-secret', email: 'mei@example.com' }

const renderForm = (deletesPassword = false) =>
  render(
    <CopyProvider locale="en-CA" store={{ account }}>
      <LogInByLink link={link} deletesPassword={deletesPassword} />
    </CopyProvider>,
  )

afterEach(() => jest.useRealTimers())

it('sends the secret of the link in the body, not in the URL @row:14', () => {
  const { container } = renderForm()
  const form = container.querySelector('form')
  expect(form).toHaveAttribute('action', '/api/auth/callback/email')
  expect(form).toHaveFormValues(link)
})

it.each([true, false])('says whether the login deletes a password: %p', (deletesPassword) => {
  renderForm(deletesPassword)
  const [lead] = screen.getAllByRole('paragraph')
  expect(lead).toHaveTextContent('mei@example.com')
  expect(lead).not.toHaveTextContent('password')
  expect(screen.queryAllByText(account.logIn.deletesPassword)).toHaveLength(deletesPassword ? 1 : 0)
})

it('can be sent only once', () => {
  renderForm()
  const button = screen.getByRole('button', { name: account.logIn.button })
  fireEvent.submit(button)
  expect(fireEvent.click(button)).toBe(false)
})

it('can be sent again if the visitor has stopped loading the next page', () => {
  jest.useFakeTimers()
  renderForm()
  const button = screen.getByRole('button', { name: account.logIn.button })
  fireEvent.submit(button)
  act(() => jest.advanceTimersByTime(REQUEST_TIMEOUT_MS))
  expect(button).toHaveAttribute('aria-disabled', 'false')
})
