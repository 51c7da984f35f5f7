import { render, screen } from '@testing-library/react'
import type { NextRouter } from 'next/router'
import dialogs from '@locales/en-CA/dialogs.json'
import { LoginDialog } from '@/dialogs/account/LoginDialog'
import type { Firm } from '@/forms/contact/ContactOutcome'
import { CopyProvider } from '@/i18n/useTranslation'
import { router, RouterProvider } from '../../support/nextRouter'

// Without locales, which only the router of Next.js knows. The login page adds its own to the page that it leads to.
it.each<[string, Partial<NextRouter>, string]>([
  ['the page', { asPath: '/company?dialog=login', pathname: '/company' }, '/company'],
  [
    'a search',
    { asPath: '/resources?search=visa&dialog=login&email=a@example.com#top', pathname: '/resources' },
    '/resources?search=visa',
  ],
  [
    'a search for a question',
    { asPath: '/resources/search?q=visa?&dialog=login&topic=work', pathname: '/resources/search' },
    '/resources/search?q=visa%3F&topic=work',
  ],
  [
    'the contact form with its reason',
    { asPath: '/contact?reason=study-permit&dialog=login', pathname: '/contact' },
    '/contact?reason=study-permit',
  ],
  [
    'the page that the login page leads to',
    { asPath: '/signin?dialog=login', pathname: '/signin', query: { callbackUrl: '/contact' } },
    '/contact',
  ],
])('the email link of the login dialog leads back to %s', (_to, page, callbackUrl) => {
  render(
    <RouterProvider router={{ ...router, ...page }}>
      <CopyProvider locale="en-CA" store={{ dialogs }}>
        <LoginDialog
          open={() => {}}
          close={() => {}}
          firm={{ email: '', phone: '', phoneHref: '' } as Firm}
        />
      </CopyProvider>
    </RouterProvider>,
  )
  const link = screen.getByText(dialogs.login.toEmailLink)
  expect(link).toHaveAttribute('href', `/signin?${new URLSearchParams({ callbackUrl })}`)
})
