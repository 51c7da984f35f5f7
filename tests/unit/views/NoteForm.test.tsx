import { fireEvent, render, screen } from '@testing-library/react'
import english from '@locales/en-CA/admin.json'
import { CopyProvider } from '@/i18n/useTranslation'
import { NoteForm } from '@/views/accounts/admin/messages/NoteForm'

/** Shows the form, with a stored note that other administrators can change and that the page loads again. */
function showForm(loaded: string) {
  let stored = loaded
  const formWith = (note: string) => (
    <CopyProvider locale="en-CA" store={{ admin: english }}>
      <NoteForm
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
  const { rerender } = render(formWith(loaded))
  const field = () => screen.getByLabelText(english.messages.note.label)
  return {
    field,
    type: (value: string) => fireEvent.change(field(), { target: { value } }),
    save: () => fireEvent.click(screen.getByRole('button', { name: english.messages.note.submit })),
    change: (note: string) => (stored = note),
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
  expect(await screen.findByText(conflictWith('Theirs'))).toBeVisible()
  expect(field()).toHaveValue('Mine')
  save()
  expect(await screen.findByText(saved)).toBeVisible()
})
