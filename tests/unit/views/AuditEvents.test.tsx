import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { NextRouter } from 'next/router'
import admin from '@locales/en-CA/admin.json'
import errors from '@locales/en-CA/errors.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import { AuditEvents } from '@/views/accounts/admin/events/AuditEvents'
import { RouterProvider } from '../../support/nextRouter'

// jsdom has no fetch. The server answers with an empty log.
const fetchStub = jest.fn<Promise<object>, [string]>(async () => ({
  ok: true,
  json: async () => [{ result: { data: { json: { events: [], total: 0, pages: 1 } } } }],
}))
beforeAll(() => Object.defineProperty(globalThis, 'fetch', { value: fetchStub }))
beforeEach(() => fetchStub.mockClear())

function show(query: NextRouter['query']) {
  const push = jest.fn()
  const router = { pathname: '/admin/users', query, push }
  const Page = trpc.withTRPC(() => (
    <RouterProvider router={router}>
      <CopyProvider locale="en-CA" store={{ admin, errors }}>
        <AuditEvents />
      </CopyProvider>
    </RouterProvider>
  ))
  render(<Page />)
  return push
}
const filter = () => screen.getByLabelText(admin.events.kind)
const requests = () => fetchStub.mock.calls.map(([address]) => decodeURIComponent(address))

it.each([
  [undefined, '', undefined],
  ['all', 'all', 'all'],
  ['list.read', 'list.read', 'list.read'],
  ['unknown', '', undefined],
])('the event kind %j in the URL is chosen in the filter and requested', async (inUrl, chosen, requested) => {
  show({ view: 'events', ...(inUrl && { event: inUrl }) })
  await screen.findByText(admin.events.empty)
  await waitFor(() => expect(filter()).toHaveValue(chosen))
  const event = /"event":"([\w.]+)"/.exec(requests().join('\n'))?.[1]
  expect(event).toBe(requested)
})

it('by default leaves out views of lists, and stores another choice in the URL', async () => {
  const push = show({ view: 'events' })
  await screen.findByRole('option', { name: admin.events.kinds.list.read })
  expect(filter()).toHaveDisplayValue(admin.events.withoutViews)
  fireEvent.change(filter(), { target: { value: 'all' } })
  expect(push.mock.lastCall?.[0]).toEqual({
    pathname: '/admin/users',
    query: { view: 'events', event: 'all' },
  })
})
