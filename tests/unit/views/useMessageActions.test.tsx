import { fireEvent, render, screen } from '@testing-library/react'
import admin from '@locales/en-CA/admin.json'
import errors from '@locales/en-CA/errors.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import type { MessageAction } from '@/views/accounts/admin/messages/MessageButtons'
import { type BulkAction, useMessageActions } from '@/views/accounts/admin/messages/useMessageActions'
import { ActionStatus } from '@/views/accounts/admin/shared/ActionStatus'
import { message } from './message'

/** The server's answer to every call. */
let answer: boolean | string[]
const fetchStub = jest.fn<Promise<object>, [string]>(async () => ({
  ok: true,
  json: async () => [{ result: { data: { json: answer } } }],
}))
// jsdom has no fetch; only the server's answer matters here.
beforeAll(() => Object.defineProperty(globalThis, 'fetch', { value: fetchStub }))
beforeEach(() => fetchStub.mockClear())

const ACTIONS = ['answer', 'reopen', 'markSpam', 'unmarkSpam'] as const

const Inbox = trpc.withTRPC(() => {
  const { start, startMany, ...status } = useMessageActions(() => {})
  const button = (label: string, onClick: () => void) => (
    <button key={label} onClick={onClick}>
      {label}
    </button>
  )
  return (
    <CopyProvider locale="en-CA" store={{ admin, errors }}>
      <ActionStatus {...status} />
      {ACTIONS.map((action: MessageAction) => button(`one ${action}`, () => start(action, message)))}
      {ACTIONS.map((action: BulkAction) => button(`many ${action}`, () => startMany(action, ['a', 'b'])))}
    </CopyProvider>
  )
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const calls = () => fetchStub.mock.calls.map(([address]) => /admin\.(\w+)/.exec(address)?.[1])
const undo = () => screen.queryByRole('button', { name: admin.messages.undo })

it.each([
  ['one answer', true, true],
  ['one answer', false, false],
  ['one markSpam', true, true],
  ['one markSpam', false, false],
  ['one unmarkSpam', true, false],
  ['one reopen', true, false],
  ['many answer', ['a'], true],
  ['many answer', [], false],
  ['many reopen', ['a', 'b'], false],
])('after %s, which the server answers with %j, undo is offered: %s', async (action, result, isOffered) => {
  answer = result
  render(<Inbox />)
  press(action)
  await screen.findByText(/./, { selector: '[role=status]' })
  expect(calls()).toHaveLength(1)
  expect(Boolean(undo())).toBe(isOffered)
})
