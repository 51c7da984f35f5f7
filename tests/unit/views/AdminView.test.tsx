import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import admin from '@locales/en-CA/admin.json'
import common from '@locales/en-CA/common.json'
import { siteName } from '@/config/site'
import { CopyProvider } from '@/i18n/useTranslation'
import { AdminView } from '@/views/accounts/admin/AdminView'
import { RouterProvider } from '../../support/nextRouter'

// Outside a page of Next.js, its Head shows nothing. React itself moves a title to the head of the document.
jest.mock('next/head', () => ({
  __esModule: true,
  default: ({ children }: { children: ReactNode }) => children,
}))
jest.mock('@/views/accounts/admin/AdminPanel', () => ({ AdminPanel: () => <p>panel</p> }))

it.each([
  [undefined, admin.nav.overview],
  ['messages', admin.nav.messages],
  ['events', admin.nav.events],
  ['unknown', admin.nav.overview],
])('the title of the document names the view %j of the URL', async (view, name) => {
  render(
    <RouterProvider router={{ pathname: '/admin/users', query: { ...(view && { view }) } }}>
      <CopyProvider locale="en-CA" store={{ admin, common }}>
        <AdminView />
      </CopyProvider>
    </RouterProvider>,
  )
  expect(await screen.findByText('panel')).toBeVisible()
  expect(document.title).toBe(`${name} · ${admin.title} · ${siteName('en-CA')}`)
})
