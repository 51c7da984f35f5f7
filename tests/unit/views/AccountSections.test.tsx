import { act, render, screen, waitFor, within } from '@testing-library/react'
import superjson from 'superjson'
import account from '@locales/en-CA/account.json'
import forms from '@locales/en-CA/forms.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { BROADCAST_KEY } from '@/lib/session'
import { AccountSections } from '@/views/accounts/account/sections/AccountSections'
import { RouterProvider } from '../../support/nextRouter'

const day = new Date('2026-11-01T00:00:00Z')
const device = (id: string, current: boolean) =>
  ({ id, browser: 'Firefox', system: 'Linux', current, createdAt: day, lastSeenAt: day }) as const
const consent = { granted: false, at: null, text: account.consent.text, version: '1', locale: 'en-CA' }
const profile = {
  id: 'mei',
  name: 'Mei',
  email: 'mei@example.com',
  verified: true,
  hasPassword: true,
  createdAt: day,
}
const answers = {
  account: { ...profile, locale: 'en-CA', unreachable: false, change: null, consent },
  sessions: [device('here', true), device('elsewhere', false)],
}

beforeEach(() => {
  globalThis.fetch = jest.fn(async (url: unknown) => {
    const names = new URL(String(url), location.href).pathname.split('/').at(-1)?.split(',') ?? []
    const body = names.map((name) => ({
      result: { data: superjson.serialize(name === 'user.account' ? answers.account : answers.sessions) },
    }))
    return { ok: true, json: async () => body } as Response
  })
})

it('lists the devices that are left after a password reset in another tab', async () => {
  const router = { pathname: '/account', asPath: '/account', query: {} }
  render(
    <RouterProvider router={router}>
      <CopyProvider locale="en-CA" store={{ account, forms }}>
        <AccountSections onDeleted={() => {}} />
      </CopyProvider>
    </RouterProvider>,
  )
  const list = await screen.findByRole('list', { name: account.devices.heading })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  answers.sessions = [device('here', true)]
  const newValue = '{"event":"session","data":{"trigger":"getSession"}}'
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: BROADCAST_KEY, newValue })))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
})
