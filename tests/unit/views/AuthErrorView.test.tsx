import { act, render, screen } from '@testing-library/react'
import auth from '@locales/en-CA/auth.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { showSession } from '@/lib/session'
import type { AuthErrorProps } from '@/server/accounts/pages/authErrorProps'
import { AuthErrorView } from '@/views/accounts/authError/AuthErrorView'

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('leads a visitor whom another tab has logged in by the same link to the page after the login', () => {
  const props = {
    error: { namespace: 'auth', code: 'Verification' },
    nextPath: '/zh-HK/account',
    signIn: '/signin',
  } as AuthErrorProps
  render(
    <CopyProvider locale="en-CA" store={{ auth }}>
      <AuthErrorView {...props} />
    </CopyProvider>,
  )
  expect(links()).toEqual([
    [auth.error.newLink, '/signin'],
    [auth.error.contact, '/contact'],
  ])
  act(() =>
    showSession({
      status: 'authenticated',
      user: { id: 'mei', email: 'mei@example.com', name: 'Mei', role: 'MEMBER' },
    }),
  )
  expect(screen.getByText('You are logged in as Mei (mei@example.com).')).toBeVisible()
  expect(links()).toEqual([
    [auth.loggedIn.continue, '/zh-HK/account'],
    [auth.error.contact, '/contact'],
  ])
})
