import { fireEvent, render, screen } from '@testing-library/react'
import account from '@locales/en-CA/account.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { LogInByLink } from '@/views/accounts/account/sections/LogInByLink'

it('sends the secret of the link in the body, not in the URL @row:14', () => {
  const link = new URLSearchParams('callbackUrl=%2Fcompany%3Fa%3D1&token=a-secret&email=mei%40example.com')
  const { container } = render(
    <CopyProvider locale="en-CA" store={{ account }}>
      <LogInByLink link={link} deletesPassword={false} />
    </CopyProvider>,
  )
  const form = container.querySelector('form')
  expect(form).toHaveAttribute('action', '/api/auth/callback/email')
  expect(form).toHaveFormValues({ callbackUrl: '/company?a=1', token: 'a-secret', email: 'mei@example.com' })
})

it.each([true, false])('says whether the login deletes a password: %p', (deletesPassword) => {
  render(
    <CopyProvider locale="en-CA" store={{ account }}>
      <LogInByLink
        link={new URLSearchParams({ email: 'mei@example.com' })}
        deletesPassword={deletesPassword}
      />
    </CopyProvider>,
  )
  expect(screen.getByText(/mei@example\.com/)).not.toHaveTextContent('password')
  expect(screen.queryAllByText(account.logIn.deletesPassword)).toHaveLength(deletesPassword ? 1 : 0)
})

it('does not stay in the history, where Back would call the link incomplete', () => {
  history.replaceState(null, '', '/zh-HK/account/confirm')
  const { length } = history
  render(
    <CopyProvider locale="zh-HK" store={{ account }}>
      <LogInByLink link={new URLSearchParams({ email: 'mei@example.com' })} deletesPassword={false} />
    </CopyProvider>,
  )
  fireEvent.submit(screen.getByRole('button'))
  expect([location.pathname, history.length]).toEqual(['/zh-HK/account', length])
})

it('can be sent again if the browser goes back to the page, after an answer that was lost', () => {
  render(
    <CopyProvider locale="en-CA" store={{ account }}>
      <LogInByLink link={new URLSearchParams({ email: 'mei@example.com' })} deletesPassword={false} />
    </CopyProvider>,
  )
  const button = screen.getByRole('button', { name: account.logIn.button })
  const isRefused = () => {
    let isPrevented = false
    const observe = (click: Event) => {
      isPrevented = click.defaultPrevented
      // jsdom cannot send a form.
      click.preventDefault()
    }
    window.addEventListener('click', observe, { once: true })
    fireEvent.click(button)
    return isPrevented
  }
  fireEvent.submit(button)
  expect(isRefused()).toBe(true)
  fireEvent(window, new Event('pageshow'))
  expect(isRefused()).toBe(false)
})
