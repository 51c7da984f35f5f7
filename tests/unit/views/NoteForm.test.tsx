import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import english from '@locales/en-CA/admin.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { broadcastLogout } from '@/lib/broadcastSessionChange'
import { hasKeptInput } from '@/lib/keptInput'
import { ANONYMOUS, showSession } from '@/lib/session'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { MissingMessage } from '@/views/accounts/admin/messages/MissingMessage'
import { NoteForm, type NoteHandle } from '@/views/accounts/admin/messages/NoteForm'
import { deferred } from '../../support/deferred'

const MEI = { id: 'mei', email: 'mei@example.com', name: 'Mei', role: 'ADMIN' } as const
const logOut = () => act(() => showSession(ANONYMOUS))
afterEach(logOut)

/** Shows the form, with a stored note that other administrators can change and that the page loads again. */
function showForm(loaded: string) {
  let stored = loaded
  const formWith = (note: string) => (
    <CopyProvider locale="en-CA" store={{ admin: english }}>
      <NoteForm
        messageId="message"
        note={note}
        suffix=""
        onSave={async (text, previous) => {
          const saved = stored === previous
          if (saved) stored = text
          rerender(formWith(stored))
          return { saved, note: stored }
        }}
      />
    </CopyProvider>
  )
  const { rerender, unmount } = render(formWith(loaded))
  const field = () => screen.getByLabelText(english.messages.note.label)
  return {
    field,
    type: (value: string) => fireEvent.change(field(), { target: { value } }),
    save: () => fireEvent.click(screen.getByRole('button', { name: english.messages.note.submit })),
    change: (note: string) => (stored = note),
    unmount,
    reload: () => rerender(formWith(stored)),
  }
}
const { saved, conflict } = english.messages.note
const conflictWith = (note: string) => conflict.replace('{{note}}', note)

it.each(['', 'Old'])(
  'an untouched note, %j, takes the reloaded one, so that saving is no conflict',
  async (old) => {
    const { field, type, save, change, reload } = showForm(old)
    change('Theirs')
    reload()
    expect(field()).toHaveValue('Theirs')
    type('Theirs, and mine')
    save()
    expect(await screen.findByText(saved)).toBeVisible()
    change('Later')
    reload()
    expect(field()).toHaveValue('Later')
  },
)

it('a note that is being edited stays, and saving it reports the conflict once', async () => {
  const { field, type, save, change, reload } = showForm('Old')
  type('Mine')
  change('Theirs')
  reload()
  expect(field()).toHaveValue('Mine')
  save()
  expect(await screen.findByText(conflictWith('Theirs'))).toHaveAttribute('role', 'alert')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(field()).toHaveValue('Mine')
  save()
  expect(await screen.findByText(saved)).toBeVisible()
})

it('a note that another administrator has removed is reported', async () => {
  const { type, save, change } = showForm('Old')
  type('Mine')
  change('')
  save()
  expect(await screen.findByText(english.messages.note.removed)).toBeVisible()
})

it('the confirmation of a save disappears when more is typed', async () => {
  const { type, save } = showForm('')
  type('Mine')
  save()
  expect(await screen.findByText(saved)).toBeVisible()
  type('Mine, longer')
  expect(screen.queryByText(saved)).toBeNull()
})

it('the warning of a conflict stays when the form is closed', async () => {
  const { type, save, change, unmount } = showForm('Old')
  type('Mine')
  change('Theirs')
  save()
  expect(await screen.findByText(conflictWith('Theirs'))).toBeVisible()
  unmount()
  showForm('Theirs')
  expect(screen.getByText(conflictWith('Theirs'))).toBeVisible()
})

it('an unsaved note stays when the form is closed, until it is saved', async () => {
  const { type, unmount } = showForm('Old')
  type('Mine')
  unmount()
  const { field, save, change, reload } = showForm('Old')
  expect(field()).toHaveValue('Mine')
  save()
  expect(await screen.findByText(saved)).toBeVisible()
  reload()
  expect(field()).toHaveValue('Mine')
  change('Later')
  reload()
  expect(field()).toHaveValue('Later')
})

it('an unsaved note is deleted at a logout, also on another page of the site', async () => {
  act(() => showSession({ status: 'authenticated', user: MEI }))
  const { type, unmount } = showForm('')
  type('Mine')
  unmount()
  globalThis.fetch = async () => ({ ok: true, json: async () => ({}) }) as Response
  await act(() => broadcastLogout())
  expect(hasKeptInput()).toBe(false)
  expect(showForm('').field()).toHaveValue('')
})

it.each([
  ['during a save waits for it, and then saves', true, 'Mine, longer'],
  ['during a save waits for it, and then saves the former note if that is', true, ''],
  ['that saves the note also saves', false, 'Mine, longer'],
])('an action %s what was typed since', async (_, isSaving, later) => {
  const sent: string[] = []
  const first = deferred()
  const ref = createRef<NoteHandle>()
  render(
    <CopyProvider locale="en-CA" store={{ admin: english }}>
      <NoteForm
        ref={ref}
        messageId="waiting"
        note=""
        suffix=""
        onSave={async (text) => {
          sent.push(text)
          await first.promise
          return { saved: true, note: text }
        }}
      />
    </CopyProvider>,
  )
  const field = screen.getByLabelText(english.messages.note.label)
  fireEvent.change(field, { target: { value: 'Mine' } })
  if (isSaving) fireEvent.click(screen.getByRole('button', { name: english.messages.note.submit }))
  let ready: Promise<boolean> | undefined
  act(() => void (ready = ref.current?.saveDraft()))
  fireEvent.change(field, { target: { value: later } })
  first.resolve()
  await act(async () => expect(await ready).toBe(true))
  expect(sent).toEqual(['Mine', later])
})

it('a save does not confirm what was typed meanwhile', async () => {
  const first = deferred()
  render(
    <CopyProvider locale="en-CA" store={{ admin: english }}>
      <NoteForm
        messageId="meanwhile"
        note=""
        suffix=""
        onSave={async (text) => {
          await first.promise
          return { saved: true, note: text }
        }}
      />
    </CopyProvider>,
  )
  const field = screen.getByLabelText(english.messages.note.label)
  fireEvent.change(field, { target: { value: 'Mine' } })
  fireEvent.click(screen.getByRole('button', { name: english.messages.note.submit }))
  fireEvent.change(field, { target: { value: 'Mine, longer' } })
  await act(async () => first.resolve())
  const button = screen.getByRole('button', { name: english.messages.note.submit })
  expect(button).toHaveAttribute('aria-disabled', 'false')
  expect(field).toHaveValue('Mine, longer')
  expect(screen.queryByText(saved)).toBeNull()
})

it('a note that is too long is not cut, and not saved until it is shortened', async () => {
  const { field, type, save } = showForm('')
  type('a'.repeat(2_001))
  expect(field()).toHaveValue('a'.repeat(2_001))
  expect(screen.getByText(english.messages.note.length.replace('{{length}}', '2,001'))).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(english.messages.note.tooLong)
  expect(field()).toHaveAccessibleDescription(
    `${english.messages.note.hint} ${english.messages.note.tooLong}`,
  )
  save()
  expect(field()).toHaveFocus()
  type('a'.repeat(2_000))
  save()
  expect(await screen.findByText(saved)).toBeVisible()
})

it('a message that a colleague has moved to another list says there that its note is not saved', async () => {
  const { type, unmount } = showForm('')
  type('Mine')
  unmount()
  const answer = { ok: true, json: async () => [{ result: { data: { json: 'answered' } } }] }
  // jsdom has no fetch.
  Object.defineProperty(globalThis, 'fetch', { value: async () => answer, configurable: true })
  render(
    <CopyProvider locale="en-CA" store={{ admin: english }}>
      <TrpcProvider>
        <MissingMessage id="message" href={() => ({ pathname: '/admin/users', query: {} })} />
      </TrpcProvider>
    </CopyProvider>,
  )
  expect(await screen.findByRole('link')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(english.messages.note.unsaved)
  logOut()
  expect(screen.getByRole('status')).not.toHaveTextContent(english.messages.note.unsaved)
})
