import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import admin from '@locales/en-CA/admin.json'
import errors from '@locales/en-CA/errors.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import { FailedMails } from '@/views/accounts/admin/mails/FailedMails'
import { RouterProvider } from '../../support/nextRouter'

const resent: string[] = []
const asked: string[] = []
// jsdom has no fetch. The server resends a mail or lists those that were not resent.
const fetchStub = async (address: string, { body }: { body?: string }) => {
  asked.push(decodeURIComponent(address))
  const ids = ['first', 'second', 'third']
  const id = ids.find((one) => body?.includes(one))
  if (id) resent.push(id)
  const mails = ids.filter((one) => !resent.includes(one)).map(failedMail)
  const values = Object.fromEntries(mails.map((_, index) => [`failedMails.${index}.createdAt`, ['Date']]))
  const data = address.includes('admin.failedMails')
    ? { json: { failedMails: mails, total: mails.length, pages: 3 }, meta: { values, v: 1 } }
    : { json: null }
  return { ok: true, json: async () => [{ result: { data } }] }
}
beforeAll(() => Object.defineProperty(globalThis, 'fetch', { value: fetchStub }))
const failedMail = (id: string) => ({
  id,
  template: 'signInLink',
  recipient: `${id}@example.com`,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  attempts: 5,
  lastError: null,
})

const push = jest.fn()
const query = { kind: 'failed', page: '4', mailPage: '2' }
const Page = trpc.withTRPC(() => (
  <RouterProvider router={{ pathname: '/admin/users', query, push }}>
    <CopyProvider locale="en-CA" store={{ admin, errors }}>
      <FailedMails />
    </CopyProvider>
  </RouterProvider>
))
/** `detail`: the number of quick clicks in the same place; 0 for the keyboard. */
const press = (recipient: string, detail: number) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(recipient) }), { detail })
const buttons = () => screen.queryAllByRole('button', { name: new RegExp(admin.mails.resend) })

it('the second click of a double click does not resend the mail that has moved under the pointer', async () => {
  render(<Page />)
  await waitFor(() => expect(buttons()).toHaveLength(3))
  press('first@', 1)
  await waitFor(() => expect(buttons()).toHaveLength(2))
  press('second@', 2)
  press('third@', 0)
  await waitFor(() => expect(buttons()).toHaveLength(1))
  expect(resent).toEqual(['first', 'third'])
})

it('its page is in the URL, beside that of the messages', async () => {
  render(<Page />)
  fireEvent.click(await screen.findByRole('button', { name: admin.pager.next }))
  expect(asked.at(-1)).toContain('"page":2')
  const href = { pathname: '/admin/users', query: { ...query, mailPage: '3' } }
  expect(push.mock.calls).toEqual([[href, undefined, { shallow: true, scroll: false }]])
})
