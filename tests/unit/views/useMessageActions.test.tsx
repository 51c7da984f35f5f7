import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import admin from '@locales/en-CA/admin.json'
import errors from '@locales/en-CA/errors.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import type { MessageAction } from '@/views/accounts/admin/messages/MessageButtons'
import { type BulkAction, useMessageActions } from '@/views/accounts/admin/messages/useMessageActions'
import { ActionStatus } from '@/views/accounts/admin/shared/ActionStatus'
import { message } from './message'

/** The server's answer to every call. */
let answer:
  | boolean
  | string[]
  | { changed: boolean | string[]; spam: boolean | number }
  | { assigned: boolean; assignee: { id: string; name: string } | null }
const fetchStub = jest.fn<Promise<object>, [string]>(async () => ({
  ok: true,
  json: async () => [{ result: { data: { json: answer } } }],
}))
// jsdom has no fetch; only the server's answer matters here.
beforeAll(() => Object.defineProperty(globalThis, 'fetch', { value: fetchStub }))
beforeEach(() => fetchStub.mockClear())

const ACTIONS = ['answer', 'reopen', 'markSpam', 'unmarkSpam'] as const

function Actions() {
  const { start, startMany, assign, conflict, failure, chosenAssignee, ...status } = useMessageActions({
    current: null,
  })
  const chosen = chosenAssignee(message.id)
  const button = (label: string, onClick: () => void) => (
    <button key={label} onClick={onClick}>
      {label}
    </button>
  )
  return (
    <>
      <ActionStatus {...status} warning={conflict?.text} error={failure?.error} />
      {button('assign', () => assign(message, { id: 'captain', name: 'Captain' }))}
      {button('assign to nobody', () => assign(message, undefined))}
      <p data-testid="busy">{String(status.busy)}</p>
      <p data-testid="chosen">{String(chosen === undefined ? 'stored' : chosen)}</p>
      {ACTIONS.map((action: MessageAction) => button(`one ${action}`, () => start(action, message)))}
      {ACTIONS.map((action: BulkAction) => button(`many ${action}`, () => startMany(action, ['a', 'b'])))}
    </>
  )
}
const Inbox = trpc.withTRPC(() => (
  <CopyProvider locale="en-CA" store={{ admin, errors }}>
    <Actions />
  </CopyProvider>
))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const calls = () => fetchStub.mock.calls.map(([address]) => /admin\.(\w+)/.exec(address)?.[1])
const undo = () => screen.queryByRole('button', { name: admin.messages.undo })

it.each([
  ['one answer', { changed: true, spam: false }, true],
  ['one answer', { changed: false, spam: false }, false],
  ['one markSpam', true, true],
  ['one markSpam', false, false],
  ['one unmarkSpam', true, false],
  ['one reopen', { changed: true, spam: false }, false],
  ['many answer', { changed: ['a'], spam: 0 }, true],
  ['many answer', { changed: [], spam: 0 }, false],
  ['many reopen', { changed: ['a', 'b'], spam: 0 }, false],
  ['many markSpam', ['a', 'b'], true],
])('after %s, which the server answers with %j, undo is offered: %s', async (action, result, isOffered) => {
  answer = result
  render(<Inbox />)
  press(action)
  await screen.findByText(/./, { selector: '[role=status]' })
  expect(calls()).toHaveLength(1)
  expect(Boolean(undo())).toBe(isOffered)
})

it('an answer to a message that is spam meanwhile is reported, not confirmed', async () => {
  answer = { changed: false, spam: true }
  render(<Inbox />)
  press('one answer')
  const text = admin.messages.spamConflict.replace('{{name}}', '陳美玲')
  expect(await screen.findByText(text)).toHaveAttribute('role', 'alert')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(undo()).toBeNull()
})

it('answers to several messages, of which one is spam meanwhile, are confirmed and reported', async () => {
  answer = { changed: ['a'], spam: 1 }
  render(<Inbox />)
  press('many answer')
  const { answer_one: done, spamConflict_one: conflict } = admin.messages.bulk
  expect(await screen.findByText(conflict.replace('{{count}}', '1'))).toHaveAttribute('role', 'alert')
  expect(screen.getByRole('status')).toHaveTextContent(done.replace('{{count}}', '1'))
  expect(undo()).toBeVisible()
})

it.each([
  ['a colleague answered all', { changed: [], spam: 0 }, '2 messages have been marked as answered.', false],
  ['a colleague answered one', { changed: ['a'], spam: 0 }, '2 messages have been marked as answered.', true],
  ['all are spam', { changed: [], spam: 2 }, '', false],
])(
  'if meanwhile %s of two messages, the status is about all that are answered',
  async (_, result, text, isOffered) => {
    answer = result
    render(<Inbox />)
    press('many answer')
    await waitFor(() => expect(screen.getByRole(text ? 'status' : 'alert')).toHaveTextContent(/./))
    expect(screen.getByRole('status')).toHaveTextContent(text || /^$/)
    expect(Boolean(undo())).toBe(isOffered)
  },
)

it('an assignment sends the assignee that was shown, and names the one whom a colleague has chosen', async () => {
  answer = { assigned: false, assignee: { id: 'mate', name: 'Mate' } }
  render(<Inbox />)
  press('assign')
  const text = admin.messages.assignee.conflict.replace('{{name}}', '陳美玲').replace('{{assignee}}', 'Mate')
  expect(await screen.findByText(text)).toHaveAttribute('role', 'alert')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  const input = { id: message.id, assigneeId: 'captain', previousId: null }
  expect(JSON.stringify(fetchStub.mock.lastCall)).toContain(
    JSON.stringify(JSON.stringify({ 0: { json: input } })),
  )
})

it('a second choice is shown at once, and replaces the first without a conflict', async () => {
  answer = { assigned: true, assignee: null }
  render(<Inbox />)
  press('assign')
  press('assign to nobody')
  expect(screen.getByTestId('chosen')).toHaveTextContent('null')
  await waitFor(() => expect(screen.getByTestId('chosen')).toHaveTextContent('stored'))
  const inputs = fetchStub.mock.calls.map((call) => JSON.stringify(call))
  expect(inputs).toEqual([
    expect.stringContaining(String.raw`\"assigneeId\":\"captain\",\"previousId\":null`),
    expect.stringContaining(String.raw`\"assigneeId\":null,\"previousId\":\"captain\"`),
  ])
})

it('a second choice is stored although the request of the first has failed', async () => {
  answer = { assigned: true, assignee: null }
  jest.spyOn(console, 'error').mockImplementation(() => {})
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  render(<Inbox />)
  press('assign')
  press('assign to nobody')
  await waitFor(() => expect(screen.getByTestId('chosen')).toHaveTextContent('stored'))
  expect(JSON.stringify(fetchStub.mock.lastCall)).toContain(
    String.raw`\"assigneeId\":null,\"previousId\":null`,
  )
})

it('a second choice does not replace a colleague’s, which the administrator has not seen', async () => {
  answer = { assigned: false, assignee: { id: 'mate', name: 'Mate' } }
  render(<Inbox />)
  press('assign')
  press('assign to nobody')
  await waitFor(() => expect(screen.getByTestId('chosen')).toHaveTextContent('stored'))
  expect(fetchStub).toHaveBeenCalledTimes(2)
  expect(JSON.stringify(fetchStub.mock.lastCall)).not.toContain('mate')
})

it('an assignment that a colleague has removed meanwhile is reported', async () => {
  answer = { assigned: false, assignee: null }
  render(<Inbox />)
  press('assign')
  const text = admin.messages.assignee.conflictRemoved.replace('{{name}}', '陳美玲')
  expect(await screen.findByText(text)).toBeVisible()
})

it('after an action whose answer was lost, the page shows an error and loads its data again', async () => {
  answer = []
  function Counts() {
    trpc.admin.messageCounts.useQuery()
    return <Actions />
  }
  const Page = trpc.withTRPC(() => (
    <CopyProvider locale="en-CA" store={{ admin, errors }}>
      <Counts />
    </CopyProvider>
  ))
  render(<Page />)
  await waitFor(() => expect(calls()).toEqual(['messageCounts']))
  jest.spyOn(console, 'error').mockImplementation(() => {})
  fetchStub.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  press('one answer')
  expect(await screen.findByText(errors.UNREACHABLE)).toHaveAttribute('role', 'alert')
  await waitFor(() => expect(calls()).toEqual(['messageCounts', 'setAnswered', 'messageCounts']))
})

it('“Undo” stays until its answer, and a second click on it sends nothing', async () => {
  answer = { changed: true, spam: false }
  render(<Inbox />)
  press('one answer')
  await screen.findByRole('button', { name: admin.messages.undo })
  let respond = () => {}
  const held = new Promise<void>((resolve) => (respond = resolve))
  const response = fetchStub.getMockImplementation()
  fetchStub.mockImplementation(async (address) => {
    await held
    return (await response?.(address)) ?? {}
  })
  fetchStub.mockClear()
  press(admin.messages.undo)
  press(admin.messages.undo)
  await waitFor(() => expect(calls()).toEqual(['setAnswered']))
  expect(undo()).toBeInTheDocument()
  respond()
  await waitFor(() => expect(undo()).toBeNull())
  expect(calls().filter((call) => call === 'setAnswered')).toHaveLength(1)
})

it('an assignment that ends first does not unlock the button of a slow action', async () => {
  let respond = () => {}
  const held = new Promise<void>((resolve) => (respond = resolve))
  fetchStub.mockImplementation(async (address) => {
    const isSlow = address.includes('setAnswered')
    if (isSlow) await held
    const json = isSlow ? { changed: true, spam: false } : { assigned: true, assignee: null }
    return { ok: true, json: async () => [{ result: { data: { json } } }] }
  })
  render(<Inbox />)
  press('one answer')
  await waitFor(() => expect(calls()).toEqual(['setAnswered']))
  press('assign')
  await waitFor(() => expect(calls()).toEqual(['setAnswered', 'setAssignee']))
  await waitFor(() => expect(screen.getByTestId('chosen')).toHaveTextContent('stored'))
  expect(screen.getByTestId('busy')).toHaveTextContent('true')
  respond()
  await waitFor(() => expect(screen.getByTestId('busy')).toHaveTextContent('false'))
  expect(undo()).toBeVisible()
})

it.each([
  ['moves the focus to the heading if it removes the message', [], () => screen.getByRole('heading')],
  ['leaves the focus if the message stays', [message], () => screen.getByRole('combobox')],
])('an assignment %s', async (_, remaining, focused) => {
  let messages = [message]
  fetchStub.mockImplementation(async (address) => {
    const isList = address.includes('admin.messages')
    if (!isList) messages = remaining
    const json = isList ? { messages } : { assigned: true, assignee: null }
    return { ok: true, json: async () => [{ result: { data: { json } } }] }
  })
  function List() {
    const heading = useRef<HTMLHeadingElement>(null)
    const { assign, status } = useMessageActions(heading)
    const { data } = trpc.admin.messages.useQuery({ view: 'new', search: '', page: 1, assignee: 'none' })
    return (
      <>
        <h2 ref={heading} tabIndex={-1}>
          {status}
        </h2>
        {data?.messages.map((shown) => (
          <select key={shown.id} onChange={() => assign(shown, { id: 'captain', name: 'Captain' })}>
            <option>Nobody</option>
            <option>Captain</option>
          </select>
        ))}
      </>
    )
  }
  const Page = trpc.withTRPC(() => (
    <CopyProvider locale="en-CA" store={{ admin, errors }}>
      <List />
    </CopyProvider>
  ))
  render(<Page />)
  const select = await screen.findByRole('combobox')
  select.focus()
  fireEvent.change(select, { target: { value: 'Captain' } })
  await waitFor(() => expect(calls()).toEqual(['messages', 'setAssignee', 'messages']))
  await waitFor(() => expect(screen.queryAllByRole('combobox')).toHaveLength(remaining.length))
  expect(focused()).toHaveFocus()
})
