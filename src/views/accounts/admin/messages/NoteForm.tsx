import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { Button } from '@/ui/Button'
import styles from '@/views/accounts/admin/shared/Item.module.scss'
import { ActionStatus } from '@/views/accounts/admin/shared/ActionStatus'
import { noteDraft, setNoteDraft, useNoteDraft } from './noteDrafts'

/** Maximum length of a note, in UTF-16 code units. The server has the same limit. */
const MAX_LENGTH = 2_000

export type NoteHandle = {
  /**
   * Saves typed text, if there is any. Returns false if it was not saved, for example because another
   * administrator has changed the note. While the form warns of such a change, this function saves nothing and
   * focuses the text field: only the Save button then replaces the changed note.
   */
  saveDraft: () => Promise<boolean>
}

type NoteFormProps = {
  ref?: Ref<NoteHandle>
  /** The id of the message. */
  messageId: string
  note: string
  /** Text after the label of the Save button, only for screen readers: the name of the message's sender. */
  suffix: string
  /**
   * Saves the text, but only if the stored note still equals `previous`. Returns whether the text was saved,
   * and the note that is stored afterwards.
   */
  onSave: (text: string, previous: string) => Promise<{ saved: boolean; note: string }>
}

/**
 * The administrators' internal note about a message. If the note was changed in another browser or tab
 * meanwhile, shows that version instead of overwriting it. Unsaved text is kept while the administrator works in other
 * parts of the page, and the browser asks before the page is left.
 */
export function NoteForm({ ref, messageId, note, suffix, onSave }: NoteFormProps) {
  const { t } = useAdminTranslation()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // The unsaved text, and the stored note that it would replace (`previous`). Undefined while nothing is
  // typed: the form then shows the latest loaded note.
  const draft = useNoteDraft(messageId)
  const { text, previous, hasConflict = false } = draft ?? { text: note, previous: note }
  const [status, setStatus] = useState('')
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  async function save(): Promise<boolean> {
    setBusy(true)
    setStatus('')
    setError(undefined)
    try {
      const result = await onSave(text.trim(), previous)
      // The administrator may have typed more during the request. That text remains a draft.
      const typed = noteDraft(messageId)?.text ?? text
      const isSaved = result.saved && typed === text
      const newDraft = { text: typed, previous: result.note, hasConflict: !result.saved }
      setNoteDraft(messageId, isSaved ? undefined : newDraft)
      if (result.saved) setStatus(t('messages.note.saved'))
      return result.saved
    } catch (cause) {
      setError(cause)
      return false
    } finally {
      setBusy(false)
    }
  }

  const conflictText = (stored: string) =>
    stored ? t('messages.note.conflict', { note: stored }) : t('messages.note.removed')

  async function saveDraft(): Promise<boolean> {
    if (!draft) return true
    if (hasConflict) field.current?.focus()
    return !busy && !hasConflict && save()
  }

  useImperativeHandle(ref, () => ({ saveDraft }))

  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
      <label htmlFor={id}>{t('messages.note.label')}</label>
      <textarea
        ref={field}
        id={id}
        name="note"
        rows={2}
        dir="auto"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target: { value } }) =>
          setNoteDraft(messageId, value === previous ? undefined : { text: value, previous, hasConflict })
        }
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('messages.note.hint')}
      </p>
      <Button type="submit" variant="secondary" busy={busy}>
        <span>{t('messages.note.submit')}</span>
        <span className="visually-hidden">{suffix}</span>
      </Button>
      <ActionStatus
        status={status}
        warning={hasConflict ? conflictText(previous) : undefined}
        error={error}
      />
    </form>
  )
}
