import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { TRPCClientError } from '@trpc/client'
import type { ComponentProps } from 'react'
import english from '@locales/en-CA/admin.json'
import errors from '@locales/en-CA/errors.json'
import chinese from '@locales/zh-HK/admin.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { showSession } from '@/lib/session'
import { MessageItem } from '@/views/accounts/admin/messages/MessageItem'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'
import { message } from './message'

const MARKUP = '<img src=x onerror=alert(1)>'
const noop = () => {}
// Deletes unsaved notes.
afterEach(() => act(() => showSession({ status: 'unauthenticated', user: null })))

function show(
  admin: typeof english | typeof chinese,
  changes: Partial<Message>,
  reasonTitle?: ComponentProps<typeof MessageItem>['reasonTitle'],
  handlers: Partial<
    Pick<ComponentProps<typeof MessageItem>, 'onAction' | 'onSaveNote' | 'conflict' | 'error'>
  > = {},
) {
  const { container } = render(
    <CopyProvider locale={admin === chinese ? 'zh-HK' : 'en-CA'} store={{ admin, errors }}>
      <ul>
        <MessageItem
          message={{ ...message, ...changes }}
          reasonTitle={reasonTitle}
          open
          onOpen={noop}
          busy={false}
          onAction={noop}
          selected={false}
          onSelect={noop}
          admins={[]}
          onAssign={noop}
          conflict={undefined}
          onSaveNote={async (_message, note) => ({ saved: true, note })}
          {...handlers}
        />
      </ul>
    </CopyProvider>,
  )
  return {
    container,
    valueFor: (fact: string) => screen.queryByText(fact)?.nextElementSibling?.textContent,
    listItems: () =>
      screen
        .queryAllByRole('listitem')
        .slice(1)
        .map((part) => part.textContent),
  }
}

it.each([
  ['English', english, ['Source: newsletter', 'Landing page: /'], ['Referred by: https://x.example']],
  ['Chinese', chinese, ['來源：newsletter', '到達網頁：/'], ['轉介網站：https://x.example']],
] as const)('shows in %s the attribution of a message', (_, admin, first, last) => {
  const { valueFor, listItems } = show(admin, {
    campaign: {
      first: { landing: '/', source: 'newsletter' },
      last: { referrer: 'https://x.example' },
      page: '/contact',
    },
  })
  expect(valueFor(admin.messages.page)).toBe('/contact')
  expect(valueFor(admin.messages.firstTouch)).toBe(first.join(''))
  expect(valueFor(admin.messages.lastTouch)).toBe(last.join(''))
  expect(listItems()).toEqual([...first, ...last])
})

it('lets the script of a name, a message and a note decide their direction', () => {
  const text = 'مرحبا، أريد الانتقال إلى كندا'
  show(english, { firstName: 'ليلى', lastName: 'Haddad', message: text, note: text })
  for (const found of [...screen.getAllByText(text), screen.getByRole('heading', { level: 3 })])
    expect(found).toHaveAttribute('dir', 'auto')
  expect(screen.getByRole('textbox')).toHaveAttribute('dir', 'auto')
})

it('shows forged attribution as text, not as a link @row:34', () => {
  const { container, listItems } = show(english, {
    campaign: { first: { source: MARKUP, referrer: 'https://evil.example' } },
    firstName: MARKUP,
    message: MARKUP,
  })
  expect(screen.getByRole('heading').textContent).toBe(`${MARKUP} 陳`)
  const shown = screen.getAllByText(MARKUP).map((element) => element.innerHTML)
  expect(shown).toEqual(Array(2).fill('&lt;img src=x onerror=alert(1)&gt;'))
  expect(listItems()).toEqual([`Source: ${MARKUP}`, 'Referred by: https://evil.example'])
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('a[href*=evil]')).toBeNull()
})

it('encodes an email address, so that it cannot add recipients to the link @row:34', () => {
  const { container } = show(english, { email: 'a%40bank.example?cc=&bcc=spy@evil.example' })
  const link = container.querySelector('a[href^="mailto:"]')
  expect(link?.getAttribute('href')).toBe('mailto:a%2540bank.example%3Fcc%3D%26bcc%3Dspy@evil.example')
})

it.each([
  ['+852 2345 6789 ext. 12', 'tel:+85223456789'],
  ['(604) 555-0123 / 6123 4567', 'tel:6045550123'],
  ['Home: 2345.6789', 'tel:23456789'],
  ['+852 9123‐4567', 'tel:+85291234567'],
  ['9123−4567', 'tel:91234567'],
  ['9123·4567', 'tel:91234567'],
  ['+852\u{200E} 9123 4567', 'tel:+85291234567'],
  ['+ 852 2345 6789', 'tel:+85223456789'],
  ['+(852) 2345 6789', 'tel:+85223456789'],
  ['٢٣٤٥', undefined],
])('links the first number of %s to the phone', (phone, href) => {
  const { container } = show(english, { phone })
  expect(container.querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe(href)
})

it('shows no attribution if there is none', () => {
  const { valueFor, listItems } = show(english, { campaign: null })
  for (const fact of ['page', 'firstTouch', 'lastTouch'] as const)
    expect(valueFor(english.messages[fact])).toBeUndefined()
  expect(listItems()).toEqual([])
})

it('shows the name of the reason, without the short name from the URL', () => {
  const { container, valueFor } = show(
    chinese,
    { reason: 'work-permit' },
    { lang: 'en', children: 'Work permit' },
  )
  expect(valueFor(chinese.messages.reason)).toBe('Work permit')
  const named = container.querySelectorAll('[lang=en]')
  expect([...named].map((name) => name.textContent)).toEqual(['Work permit', 'Work permit'])
  expect(container).not.toHaveTextContent('work-permit')
})

it('shows the short name of a reason that has no name', () => {
  const { container, valueFor } = show(english, { reason: MARKUP })
  expect(valueFor(english.messages.reason)).toBe(MARKUP)
  expect(container.querySelector('summary')).toHaveTextContent(MARKUP)
  const directions = screen.getAllByText(MARKUP).map((element) => element.closest('[dir=auto], bdi'))
  expect(directions).toEqual([expect.anything(), expect.anything()])
})

it.each([
  ['saved, then', true],
  ['not saved because of a conflict, so', false],
])('an unsaved note is %s the message is marked as answered: %s', async (_, saved) => {
  const calls: string[] = []
  show(english, { note: 'Old' }, undefined, {
    onAction: (action) => void calls.push(action),
    onSaveNote: async (_message, note) => {
      calls.push(note)
      return { saved, note: saved ? note : 'Theirs' }
    },
  })
  const answer = screen.getByRole('button', { name: new RegExp(english.messages.answer.submit) })
  fireEvent.change(screen.getByLabelText(english.messages.note.label), { target: { value: 'Mine' } })
  fireEvent.click(answer)
  const { saved: done, conflict } = english.messages.note
  expect(await screen.findByText(saved ? done : conflict.replace('{{note}}', 'Theirs'))).toBeVisible()
  await waitFor(() => expect(calls).toEqual(saved ? ['Mine', 'answer'] : ['Mine']))
})

it('a second click while the note is saved starts no second action', async () => {
  const actions: string[] = []
  show(english, { note: 'Old' }, undefined, { onAction: (action) => void actions.push(action) })
  const { answer, markSpam, note } = english.messages
  const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(label) }))
  fireEvent.change(screen.getByLabelText(note.label), { target: { value: 'Mine' } })
  press(answer.submit)
  press(answer.submit)
  press(markSpam.submit)
  expect(await screen.findByText(note.saved)).toBeVisible()
  expect(actions).toEqual(['answer'])
  await act(async () => press(markSpam.submit))
  expect(actions).toEqual(['answer', 'markSpam'])
})

it('after the warning of a conflict, only a second “Save note” replaces the colleague’s note', async () => {
  const calls: string[] = []
  let stored = 'Theirs'
  show(english, { note: 'Old' }, undefined, {
    onAction: (action) => void calls.push(action),
    onSaveNote: async (_message, note, previous) => {
      calls.push(note)
      const saved = previous === stored
      if (saved) stored = note
      return { saved, note: stored }
    },
  })
  const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(label) }))
  const field = screen.getByLabelText(english.messages.note.label)
  const { submit, saved: done, conflict } = english.messages.note
  fireEvent.change(field, { target: { value: 'Mine' } })
  press(submit)
  expect(await screen.findByText(conflict.replace('{{note}}', 'Theirs'))).toBeVisible()
  for (const value of ['Mine', 'Mine, again']) {
    fireEvent.change(field, { target: { value } })
    await act(async () => press(english.messages.answer.submit))
    expect(field).toHaveFocus()
    expect(screen.getByText(english.messages.note.first, { exact: false })).toHaveAttribute('role', 'alert')
  }
  expect(calls).toEqual(['Mine'])
  press(submit)
  expect(await screen.findByText(done)).toBeVisible()
  expect(screen.queryByText(conflict.replace('{{note}}', 'Theirs'))).toBeNull()
  press(english.messages.answer.submit)
  await waitFor(() => expect(calls).toEqual(['Mine', 'Mine, again', 'answer']))
})

it('the browser asks before the page is left with an unsaved note', () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  show(english, { note: 'Old' })
  expect(asks()).toBe(false)
  const field = screen.getByLabelText(english.messages.note.label)
  fireEvent.change(field, { target: { value: 'Mine' } })
  expect(asks()).toBe(true)
  fireEvent.change(field, { target: { value: 'Old' } })
  expect(asks()).toBe(false)
})

it.each(['mailto:', 'tel:'])('with an unsaved note, a link with %s opens without a question', (scheme) => {
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { container } = show(english, { phone: '2345 6789' })
  fireEvent.change(screen.getByLabelText(english.messages.note.label), { target: { value: 'Mine' } })
  jest.useFakeTimers()
  const isLeft: boolean[] = []
  // Like Chromium, which then opens the other program.
  const open = (event: Event) => {
    event.preventDefault()
    isLeft.push(leave())
  }
  window.addEventListener('click', open, { once: true })
  const link = container.querySelector(`a[href^="${scheme}"]`)
  if (link) fireEvent.click(link)
  jest.runAllTimers()
  jest.useRealTimers()
  expect(isLeft).toEqual([true])
  expect(leave()).toBe(false)
})

it.each([
  ['\r\n  Dear team,\r\n\r\nwe want to move.', 'Dear team, we want to move.'],
  ['字'.repeat(300), '字'.repeat(300)],
  ['𠮷'.repeat(301), `${'𠮷'.repeat(299)}…`],
])('shows the beginning of the message in its row, in the language of the message: %j', (text, preview) => {
  const { container } = show(english, { message: text })
  const shown = container.querySelector('summary [lang=zh-HK]')
  expect(shown?.textContent).toBe(preview)
})

it.each([
  ['English', english, 'Received Aug 31, 10:00'],
  ['Chinese', chinese, '於8月31日 10:00收到'],
] as const)('shows in %s when the message was received, in its row', (_, admin, received) => {
  jest.useFakeTimers({ now: new Date('2026-11-25') })
  const { container } = show(admin, {})
  jest.useRealTimers()
  expect(container.querySelector('summary time')).toHaveTextContent(received)
})

it('says beside the assignee that a colleague was faster', () => {
  show(english, {}, undefined, { conflict: 'Assigned to Mate' })
  expect(screen.getByText('Assigned to Mate')).toHaveAttribute('role', 'alert')
})

it('shows an error beside the buttons, and asks for the session if the call found none', async () => {
  const request = jest.fn(async () => ({ ok: true, json: async () => ({}) }))
  Object.defineProperty(globalThis, 'fetch', { value: request, configurable: true })
  const shape = { message: '', code: -32001, data: { code: 'SESSION_REQUIRED', httpStatus: 401 } }
  show(english, {}, undefined, { error: TRPCClientError.from({ error: shape }) })
  expect(screen.getByText(errors.SESSION_REQUIRED)).toHaveAttribute('role', 'alert')
  await waitFor(() => expect(request).toHaveBeenCalledWith('/api/auth/session', expect.anything()))
})
