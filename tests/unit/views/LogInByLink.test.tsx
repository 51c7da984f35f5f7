import { fireEvent, render, screen } from '@testing-library/react'
import account from '@locales/en-CA/account.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { LogInByLink } from '@/views/accounts/account/sections/LogInByLink'

const link = { callbackUrl: '/company?a=1', token: 'a-secret', email: 'mei@example.com' }

it('sends the secret of the link in the body, not in the URL @row:14', () => {
  const { container } = render(
    <CopyProvider locale="en-CA" store={{ account }}>
      <LogInByLink link={link} deletesPassword={false} />
    </CopyProvider>,
  )
  const form = container.querySelector('form')
  expect(form).toHaveAttribute('action', '/api/auth/callback/email')
  expect(form).toHaveFormValues(link)
})

it.each([true, false])('says whether the login deletes a password: %p', (deletesPassword) => {
  render(
    <CopyProvider locale="en-CA" store={{ account }}>
      <LogInByLink link={link} deletesPassword={deletesPassword} />
    </CopyProvider>,
  )
  expect(screen.getByText(/mei@example\.com/)).not.toHaveTextContent('password')
  expect(screen.queryAllByText(account.logIn.deletesPassword)).toHaveLength(deletesPassword ? 1 : 0)
})

it('can be sent only once', () => {
  render(
    <CopyProvider locale="en-CA" store={{ account }}>
      <LogInByLink link={link} deletesPassword={false} />
    </CopyProvider>,
  )
  const button = screen.getByRole('button', { name: account.logIn.button })
  fireEvent.submit(button)
  expect(fireEvent.click(button)).toBe(false)
})
