import { act, fireEvent, render, screen, within } from '@testing-library/react'
import superjson from 'superjson'
import admin from '@locales/en-CA/admin.json'
import errors from '@locales/en-CA/errors.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import { Messages } from '@/views/accounts/admin/messages/Messages'
import { flushPromises } from '../../support/deferred'
import { RouterProvider } from '../../support/nextRouter'
import { message } from './message'

const LIST = {
  ...{ messages: [], total: 0, pages: 1, yearWithoutHolidays: null },
  admins: [{ id: 'captain', name: 'Captain' }],
}
/** Of the server, by the name of the procedure. */
const answers: Record<string, unknown> = {}
beforeEach(() => Object.assign(answers, { 'admin.messages': LIST }))
// jsdom has no fetch. The server does not answer a request for the second view.
const fetchStub = async (address: string) => {
  const url = new URL(address, 'http://localhost')
  if (url.searchParams.get('input')?.includes('"view":"answered"')) return new Promise(() => {})
  const names = url.pathname.split('/').at(-1)?.split(',') ?? []
  const results = names.map((name) => ({ result: { data: superjson.serialize(answers[name] ?? {}) } }))
  return { ok: true, json: async () => results }
}
beforeAll(() => Object.defineProperty(globalThis, 'fetch', { value: fetchStub }))

it('the filter of assignees keeps its choice while another view loads', async () => {
  let kind = 'new'
  const Page = trpc.withTRPC(() => (
    <RouterProvider router={{ pathname: '/admin/users', query: { kind, assignee: 'captain' } }}>
      <CopyProvider locale="en-CA" store={{ admin, errors }}>
        <Messages />
      </CopyProvider>
    </RouterProvider>
  ))
  const { rerender } = render(<Page />)
  const filter = screen.getByLabelText(admin.messages.assignee.label)
  await screen.findByText(admin.messages.noResults)
  expect(filter).toHaveDisplayValue('Captain')
  kind = 'answered'
  rerender(<Page />)
  expect(screen.getByText(admin.loading)).toBeVisible()
  expect(filter).toHaveDisplayValue('Captain')
})

it.each([
  ['captain', '…', 'Captain'],
  ['me', admin.messages.assignee.me, admin.messages.assignee.me],
  ['gone', '…', admin.messages.assignee.all],
])(
  'while the first list loads, the filter of assignees keeps %j of the URL',
  async (assignee, first, then) => {
    const Page = trpc.withTRPC(() => (
      <RouterProvider router={{ pathname: '/admin/users', query: { assignee } }}>
        <CopyProvider locale="en-CA" store={{ admin, errors }}>
          <Messages />
        </CopyProvider>
      </RouterProvider>
    ))
    render(<Page />)
    const filter = screen.getByLabelText(admin.messages.assignee.label)
    expect(filter).toHaveValue(assignee)
    expect(filter).toHaveDisplayValue(first)
    await screen.findByText(admin.messages.noResults)
    expect(filter).toHaveDisplayValue(then)
  },
)

it.each([
  ['says after an action on another message that a colleague has moved the opened one', 'other', true],
  ['does not say that the opened message is missing after an action that has moved it', 'opened', false],
])('%s', async (_, selected, isSaid) => {
  const messages = ['opened', 'other'].map((id) => ({ ...message, id, firstName: id, lastName: 'Lee' }))
  answers['admin.messages'] = { ...LIST, messages, total: 2 }
  answers['admin.setManyAnswered'] = { changed: [selected], spam: 0 }
  answers['admin.messageView'] = 'answered'
  const Page = trpc.withTRPC(() => (
    <RouterProvider router={{ pathname: '/admin/users', query: { message: 'opened' } }}>
      <CopyProvider locale="en-CA" store={{ admin, errors }}>
        <Messages />
      </CopyProvider>
    </RouterProvider>
  ))
  render(<Page />)
  fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(selected) }))
  answers['admin.messages'] = LIST
  const bulk = within(screen.getByRole('group', { name: admin.messages.bulk.label }))
  fireEvent.click(bulk.getByRole('button', { name: admin.messages.answer.submit }))
  expect(await screen.findByText(admin.messages.empty.new)).toBeVisible()
  await act(flushPromises)
  expect(screen.queryAllByText(admin.messages.missing.elsewhere)).toHaveLength(isSaid ? 1 : 0)
})

it('a message that is ticked in one view is not ticked in another', async () => {
  answers['admin.messages'] = { ...LIST, messages: [message], total: 1 }
  let kind = 'new'
  const Page = trpc.withTRPC(() => (
    <RouterProvider router={{ pathname: '/admin/users', query: { kind } }}>
      <CopyProvider locale="en-CA" store={{ admin, errors }}>
        <Messages />
      </CopyProvider>
    </RouterProvider>
  ))
  const { rerender } = render(<Page />)
  const checkbox = () => screen.findByRole('checkbox', { name: new RegExp(message.firstName) })
  fireEvent.click(await checkbox())
  expect(await checkbox()).toBeChecked()
  kind = 'overdue'
  rerender(<Page />)
  expect(await checkbox()).not.toBeChecked()
})
