import { act, fireEvent, render, screen } from '@testing-library/react'
import type { NextRouter } from 'next/router'
import admin from '@locales/en-CA/admin.json'
import common from '@locales/en-CA/common.json'
import errors from '@locales/en-CA/errors.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import { Users } from '@/views/accounts/admin/users/Users'
import { flushPromises } from '../../support/deferred'
import { RouterProvider } from '../../support/nextRouter'

// One more than the short list has.
const USERS = Array.from({ length: 6 }, (_, index) => ({
  id: `user${index}`,
  name: `User ${index}`,
  email: `user${index}@example.com`,
  role: 'MEMBER',
  suppression: null,
  ...{ emailVerified: null, lastLogInAt: null, disabledAt: null },
  createdAt: new Date('2026-11-01T00:00:00Z'),
}))
const answer = { users: USERS, total: 27, pages: 2 }
// jsdom has no fetch; only the server's answer matters here.
beforeAll(() => {
  const json = async () => [{ result: { data: { json: answer, meta: { values: dates(), v: 1 } } } }]
  Object.defineProperty(globalThis, 'fetch', { value: async () => ({ ok: true, json }) })
})
const dates = () => Object.fromEntries(USERS.map((_, index) => [`users.${index}.createdAt`, ['Date']]))

function show(query: NextRouter['query'], isShort: boolean) {
  const push = jest.fn()
  const router = { pathname: '/admin/users', query, push }
  const Page = trpc.withTRPC(() => (
    <RouterProvider router={router}>
      <CopyProvider locale="en-CA" store={{ admin }}>
        <Users short={isShort} />
      </CopyProvider>
    </RouterProvider>
  ))
  render(<Page />)
  return push
}
const rows = async () => {
  await screen.findByText('27 accounts')
  return screen.getAllByRole('row').length - 1
}
const all = () => screen.queryByRole('link', { name: 'Show all 27 accounts' })
const pager = () => screen.queryByRole('navigation', { name: admin.pager.label })

it('the short list has five accounts and a link to all', async () => {
  show({}, true)
  expect(await rows()).toBe(5)
  expect(all()).toHaveAttribute('href', '/admin/users?view=users')
  expect(pager()).toBeNull()
})

it.each([
  ['a search', { search: 'user' }, true],
  ['a later page', { page: '2' }, true],
  ['the list of accounts', { view: 'users' }, false],
] as const)('%s shows all accounts of the page', async (_, query, isShort) => {
  const push = show(query, isShort)
  expect(await rows()).toBe(USERS.length)
  expect(all()).toBeNull()
  expect(pager()).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText(admin.users.sort), { target: { value: 'name-asc' } })
  expect(push).toHaveBeenCalled()
})

it('turning the page moves the focus to the heading of the list', async () => {
  const push = show({ view: 'users' }, false)
  expect(await rows()).toBe(USERS.length)
  fireEvent.click(screen.getByRole('button', { name: admin.pager.next }))
  expect(push).toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: admin.users.heading })).toHaveFocus()
})

it.each([
  ['that was opened in the list goes back to the list', true],
  ['that was opened by its URL stays on its page of the history', false],
])('closing an account %s', async (_, isOpenedInList) => {
  const back = jest
    .spyOn(history, 'back')
    .mockImplementation(() => dispatchEvent(new PopStateEvent('popstate')))
  const push = jest.fn(async () => {
    history.pushState({ key: 'opened' }, '')
    return true
  })
  const replace = jest.fn(async () => true)
  history.replaceState({ key: 'list' }, '')
  let query: NextRouter['query'] = isOpenedInList ? {} : { user: 'user0' }
  const Page = trpc.withTRPC(() => (
    <RouterProvider router={{ pathname: '/admin/users', query, push, replace }}>
      <CopyProvider locale="en-CA" store={{ admin, common, errors }}>
        <Users />
      </CopyProvider>
    </RouterProvider>
  ))
  const { rerender } = render(<Page />)
  if (isOpenedInList) {
    fireEvent.click(await screen.findByRole('button', { name: /User 0/ }))
    expect(push).toHaveBeenCalled()
    await act(flushPromises)
    query = { user: 'user0' }
    rerender(<Page />)
  }
  fireEvent.click(await screen.findByLabelText(common.dialog.close))
  expect(back).toHaveBeenCalledTimes(isOpenedInList ? 1 : 0)
  expect(replace).toHaveBeenCalledTimes(isOpenedInList ? 0 : 1)
  back.mockRestore()
})
