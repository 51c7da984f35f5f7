import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { NextRouter } from 'next/router'
import admin from '@locales/en-CA/admin.json'
import errors from '@locales/en-CA/errors.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import { AuditEvents } from '@/views/accounts/admin/events/AuditEvents'
import { RouterProvider } from '../../support/nextRouter'

const KINDS = ['login.succeeded', 'list.read']
const resultOf = (json: unknown) => ({ result: { data: { json } } })
const REFUSAL = {
  error: { json: { code: -32003, message: 'FORBIDDEN', data: { code: 'FORBIDDEN', httpStatus: 403 } } },
}
let kindsAnswer: object
// jsdom has no fetch. The server answers a batch of queries with their kinds or with an empty log.
const fetchStub = jest.fn(async (address: string) => {
  const names = decodeURIComponent(new URL(address, 'http://localhost').pathname).split('/').at(-1) ?? ''
  const answers = names
    .split(',')
    .map((name) => (name === 'admin.eventKinds' ? kindsAnswer : resultOf({ events: [], total: 0, pages: 1 })))
  return { ok: true, json: async () => answers }
})
beforeAll(() => Object.defineProperty(globalThis, 'fetch', { value: fetchStub }))
beforeEach(() => {
  fetchStub.mockClear()
  kindsAnswer = resultOf(KINDS)
})

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

describe('if the event kinds cannot be loaded', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    kindsAnswer = REFUSAL
  })

  it('a kind in the URL leads to the error, and loads its events after the retry', async () => {
    show({ view: 'events', event: 'list.read' })
    expect(await screen.findByText(errors.FORBIDDEN)).toBeVisible()
    kindsAnswer = resultOf(KINDS)
    fireEvent.click(screen.getByRole('button', { name: admin.retry }))
    expect(await screen.findByText(admin.events.empty)).toBeVisible()
    expect(requests().join()).toContain('"event":"list.read"')
  })

  it.each([undefined, 'all'])('the choice %j, which needs none, shows its events', async (event) => {
    show({ view: 'events', ...(event && { event }) })
    expect(await screen.findByText(admin.events.empty)).toBeVisible()
  })
})
