import { act, fireEvent, render, screen } from '@testing-library/react'
import admin from '@locales/en-CA/admin.json'
import errors from '@locales/en-CA/errors.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { ANONYMOUS, showSession } from '@/lib/session'
import { BulkActions } from '@/views/accounts/admin/messages/BulkActions'
import { MessageList } from '@/views/accounts/admin/messages/MessageList'
import { message } from './message'

// Deletes unsaved notes.
afterEach(() => act(() => showSession(ANONYMOUS)))

it('an action on several messages starts only when none of them has an unsaved note', async () => {
  const startMany = jest.fn(async () => true)
  const onOpen = jest.fn()
  const none = { busy: false, status: '', conflict: undefined, failure: undefined, undo: undefined }
  render(
    <CopyProvider locale="en-CA" store={{ admin, errors }}>
      <MessageList
        view="new"
        messages={[message]}
        titleOf={() => undefined}
        admins={[]}
        actions={{
          ...none,
          start: () => {},
          startMany,
          assign: () => {},
          chosenAssignee: () => undefined,
          saveNote: jest.fn(),
        }}
        openId=""
        onOpen={onOpen}
        selected={[message.id]}
        onSelect={() => {}}
      />
    </CopyProvider>,
  )
  const bulk = screen.getByRole('group', { name: admin.messages.bulk.label })
  const answer = () => {
    const [button] = Array.from(bulk.querySelectorAll('button'))
    if (button) fireEvent.click(button)
  }
  const note = screen.getByLabelText(admin.messages.note.label)
  fireEvent.change(note, { target: { value: 'Mine' } })
  answer()
  expect(await screen.findByText(admin.messages.note.first)).toHaveAttribute('role', 'alert')
  expect(onOpen).toHaveBeenCalledWith(message.id, true)
  expect(startMany).not.toHaveBeenCalled()
  fireEvent.change(note, { target: { value: '' } })
  expect(screen.queryByText(admin.messages.note.first)).toBeNull()
  await act(async () => answer())
  expect(startMany).toHaveBeenCalledWith('answer', [message.id])
  expect(screen.queryByText(admin.messages.note.first)).toBeNull()
})

it('announces how many messages are selected in an element that existed before', () => {
  const bar = (selected: number) => (
    <CopyProvider locale="en-CA" store={{ admin, errors }}>
      <BulkActions
        view="new"
        selected={selected}
        total={2}
        busy={false}
        onSelectAll={() => {}}
        onAction={() => {}}
        error={undefined}
        isNoteUnsaved={false}
      />
    </CopyProvider>
  )
  const { rerender } = render(bar(0))
  const status = screen.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  rerender(bar(1))
  expect(status).toHaveTextContent(admin.messages.bulk.selected_one.replace('{{count}}', '1'))
})
