import { keepPreviousData } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import superjson from 'superjson'
import admin from '@locales/en-CA/admin.json'
import common from '@locales/en-CA/common.json'
import errors from '@locales/en-CA/errors.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { REQUEST_TIMEOUT_MS } from '@/lib/requestTimeout'
import { saveFile } from '@/lib/saveFile'
import { trpc } from '@/trpc/client'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { Section } from '@/views/accounts/admin/list/ListSection'
import { QueryState } from '@/views/accounts/admin/list/QueryState'
import type { User } from '@/views/accounts/admin/shared/adminTypes'
import { Download } from '@/views/accounts/admin/shared/Download'
import { UserDialog } from '@/views/accounts/admin/users/UserDialog'
import { deferred } from '../../support/deferred'

jest.mock('@/lib/saveFile')

const show = (content: ReactNode) =>
  render(
    <CopyProvider locale="en-CA" store={{ admin, common, errors }}>
      <TrpcProvider>{content}</TrpcProvider>
    </CopyProvider>,
  )
// Each failed call is logged.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}))
const respondWith = (response: () => Promise<Partial<Response>>) => {
  globalThis.fetch = jest.fn(response as () => Promise<Response>)
}
// The modal dialog hides the rest of the page, which here contains the dialog.
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

const mei = {
  ...{ id: 'mei', name: 'Mei', email: 'mei@example.com', role: 'MEMBER' },
  ...{ emailVerified: null, disabledAt: null, suppression: null },
} as User

it('the dialog of an account stays open until the answer arrives, so that an error is seen', async () => {
  const onClose = jest.fn()
  let fail: (error: Error) => void = () => {}
  respondWith(() => new Promise((_, reject) => (fail = reject)))
  show(<UserDialog user={mei} onClose={onClose} onStart={() => {}} onDone={() => {}} onFailed={() => {}} />)
  press(admin.actions.disable.submit)
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  press(common.dialog.close)
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => fail(new TypeError('Failed to fetch')))
  expect(await screen.findByText(errors.UNREACHABLE)).toBeVisible()
  press(common.dialog.close)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('the dialog of an account requests the session when an action finds that it has ended', async () => {
  const data = { code: 'SESSION_REQUIRED', httpStatus: 401 }
  const error = superjson.serialize({ code: -32001, message: 'SESSION_REQUIRED', data })
  // Then the one about the session.
  const json = jest.fn().mockResolvedValueOnce([{ error }]).mockResolvedValue({})
  respondWith(async () => ({ ok: true, json }))
  const ignore = () => {}
  show(<UserDialog user={mei} onClose={ignore} onStart={ignore} onDone={ignore} onFailed={ignore} />)
  press(admin.actions.disable.submit)
  expect(await screen.findByText(errors.SESSION_REQUIRED)).toBeVisible()
  await waitFor(() => expect(fetch).toHaveBeenCalledWith('/api/auth/session', expect.anything()))
})

it.each<[string, Partial<Response>, string]>([
  [
    'without a session',
    { ok: false, headers: new Headers(), json: async () => ({ code: 'SESSION_REQUIRED' }) },
    errors.SESSION_REQUIRED,
  ],
  [
    'through a broken proxy',
    { ok: false, headers: new Headers(), json: async () => JSON.parse('<html>') },
    errors.SERVICE_UNAVAILABLE,
  ],
  [
    'cut off in the middle',
    {
      ok: true,
      headers: new Headers({ 'content-disposition': 'attachment; filename="users.csv"' }),
      blob: () => Promise.reject(new TypeError('network error')),
    },
    errors.UNREACHABLE,
  ],
])('a download %s says why it failed, and saves nothing', async (_, response, text) => {
  respondWith(async () => response)
  show(<Download query={{ of: 'users' }} />)
  fireEvent.click(screen.getByRole('link', { name: admin.download }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(saveFile).not.toHaveBeenCalled()
})

it('the retry button repeats every query that has failed', async () => {
  const answer = { result: { data: superjson.serialize({ overdue: 7 }) } }
  let works = false
  respondWith(async () => {
    if (!works) throw new TypeError('Failed to fetch')
    return { ok: true, json: async () => [answer, answer] }
  })
  function Page() {
    const list = trpc.admin.users.useQuery(
      { search: '', page: 1, sort: 'name', direction: 'asc' },
      { retry: false },
    )
    const counts = trpc.admin.messageCounts.useQuery(undefined, { retry: false })
    return (
      <>
        <QueryState query={list} />
        <p>{counts.error ? 'no counts' : counts.data?.overdue}</p>
      </>
    )
  }
  show(<Page />)
  expect(await screen.findByText('no counts')).toBeVisible()
  works = true
  fireEvent.click(await screen.findByRole('button', { name: common.dialog.retry }))
  expect(await screen.findByText('7')).toBeVisible()
})

it('the retry button keeps the focus while its query runs again, also if it fails again', async () => {
  const fail = () => Promise.reject<never>(new TypeError('Failed to fetch'))
  respondWith(fail)
  function List() {
    const list = trpc.admin.messageCounts.useQuery(undefined, { retry: false })
    return <QueryState query={list} />
  }
  show(<List />)
  const button = await screen.findByRole('button', { name: common.dialog.retry })
  const held = deferred()
  respondWith(() => held.promise.then(fail))
  button.focus()
  fireEvent.click(button)
  expect(await screen.findByText(admin.loading)).toBeVisible()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  await act(async () => held.resolve())
  expect(await screen.findByText(errors.UNREACHABLE)).toBeVisible()
  expect(button).toHaveFocus()
})

it('the heading gets the focus if a retry shows the list before, because the button is then gone', async () => {
  const answer = { result: { data: superjson.serialize({ users: [], total: 7, pages: 2 }) } }
  respondWith(async () => ({ ok: true, json: async () => [answer] }))
  function List({ page }: { page: number }) {
    const list = trpc.admin.users.useQuery(
      { search: '', page, sort: 'name', direction: 'asc' },
      { retry: false, placeholderData: keepPreviousData },
    )
    return (
      <Section id="users" heading={admin.users.heading}>
        {list.data ? <p>{list.data.total}</p> : <QueryState query={list} />}
      </Section>
    )
  }
  const page = (number: number) => (
    <CopyProvider locale="en-CA" store={{ admin, common, errors }}>
      <TrpcProvider>
        <List page={number} />
      </TrpcProvider>
    </CopyProvider>
  )
  const { rerender } = render(page(1))
  expect(await screen.findByText('7')).toBeVisible()
  respondWith(() => Promise.reject<never>(new TypeError('Failed to fetch')))
  rerender(page(2))
  const button = await screen.findByRole('button', { name: common.dialog.retry })
  respondWith(() => new Promise(() => {}))
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: admin.users.heading })).toHaveFocus()
})

it('a download whose answer does not come fails after the limit of all calls', async () => {
  jest.useFakeTimers()
  globalThis.fetch = jest.fn(
    (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', reject)),
  )
  show(<Download query={{ of: 'users' }} />)
  fireEvent.click(screen.getByRole('link', { name: admin.download }))
  await act(() => jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS))
  expect(screen.getByText(errors.UNREACHABLE)).toBeVisible()
  jest.useRealTimers()
})
