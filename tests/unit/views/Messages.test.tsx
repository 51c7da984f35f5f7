import { render, screen } from '@testing-library/react'
import admin from '@locales/en-CA/admin.json'
import errors from '@locales/en-CA/errors.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import { Messages } from '@/views/accounts/admin/messages/Messages'
import { RouterProvider } from '../../support/nextRouter'

const LIST = {
  ...{ messages: [], total: 0, pages: 1, yearWithoutHolidays: null },
  admins: [{ id: 'captain', name: 'Captain' }],
}
// jsdom has no fetch. The server does not answer a request for the second view.
const fetchStub = async (address: string) => {
  const url = new URL(address, 'http://localhost')
  if (url.searchParams.get('input')?.includes('"view":"answered"')) return new Promise(() => {})
  const names = url.pathname.split('/').at(-1)?.split(',') ?? []
  const answers = names.map((name) => (name === 'admin.messages' ? LIST : {}))
  return { ok: true, json: async () => answers.map((json) => ({ result: { data: { json } } })) }
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
