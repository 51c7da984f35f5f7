import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useStatus } from '@/i18n/useStatus'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { Button } from '@/ui/Button'
import styles from '@/views/accounts/admin/shared/Item.module.scss'
import { ActionStatus } from '@/views/accounts/admin/shared/ActionStatus'
import { noteDraft, setNoteDraft, useNoteDraft, type NoteDraft } from './noteDrafts'

/** In UTF-16 code units. The server has the same limit. */
const MAX_LENGTH = 2_000

export type NoteHandle = {
  /**
   * Saves typed text, after any running save; false if it was not saved. While the form warns that another
   * administrator has changed the note, only asks to save it first: only the Save button may replace that note.
   */
  saveDraft: () => Promise<boolean>
}

type NoteFormProps = {
  ref?: Ref<NoteHandle>
  messageId: string
  note: string
  /** The name of the message's sender, after the label of the Save button for screen readers. */
  suffix: string
  /** Saves only if the stored note still equals `previous`. Returns the note that is stored afterwards. */
  onSave: (text: string, previous: string) => Promise<{ saved: boolean; note: string }>
}

/**
 * An internal note. If it was changed elsewhere, shows that version instead of overwriting it. Unsaved text stays
 * during client-side navigation; before a full page load, the browser asks.
 */
export function NoteForm({ ref, messageId, note, suffix, onSave }: NoteFormProps) {
  const { t } = useAdminTranslation()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  // Undefined while nothing is typed: the form then shows the latest loaded note.
  const draft = useNoteDraft(messageId)
  const { text, previous, hasConflict = false } = draft ?? { text: note, previous: note }
  const { status, setStatus, clearStatus } = useStatus(t)
  const [error, setError] = useState<unknown>()
  const saving = useRef<Promise<boolean>>(undefined)
  const [busy, setBusy] = useState(false)
  const [isSaveAsked, setSaveAsked] = useState(false)

  async function save(): Promise<boolean> {
    const latest = noteDraft(messageId) ?? { text: note, previous: note }
    if (isTooLong(latest.text)) {
      field.current?.focus()
      return false
    }
    saving.current = sendNote(latest)
    return saving.current
  }

  /** Nothing is cut off: the administrator shortens the text. */
  const isTooLong = (text: string) => text.trim().length > MAX_LENGTH

  async function sendNote({ text, previous }: Pick<NoteDraft, 'text' | 'previous'>): Promise<boolean> {
    setBusy(true)
    clearStatus()
    setError(undefined)
    setSaveAsked(false)
    try {
      const result = await onSave(text.trim(), previous)
      // The administrator may have typed more during the request. That text remains a draft.
      const typed = noteDraft(messageId)?.text ?? text
      const isSaved = result.saved && typed === text
      const newDraft = { text: typed, previous: result.note, hasConflict: !result.saved }
      setNoteDraft(messageId, isSaved ? undefined : newDraft)
      if (isSaved) setStatus('messages.note.saved')
      return result.saved
    } catch (cause) {
      setError(cause)
      return false
    } finally {
      saving.current = undefined
      setBusy(false)
    }
  }

  function warning(): string | undefined {
    if (isTooLong(text)) return t('messages.note.tooLong')
    return hasConflict ? conflictText() : undefined
  }

  function conflictText(): string {
    const text = previous ? t('messages.note.conflict', { note: previous }) : t('messages.note.removed')
    return isSaveAsked ? `${text} ${t('messages.note.first')}` : text
  }

  async function saveDraft(): Promise<boolean> {
    if (saving.current && !(await saving.current)) return false
    // The administrator may type more during the request.
    for (let latest = noteDraft(messageId); latest; latest = noteDraft(messageId)) {
      if (latest.hasConflict) return askToSave()
      if (!(await save())) return false
    }
    return true
  }

  function askToSave(): boolean {
    setSaveAsked(true)
    field.current?.focus()
    return false
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
        value={text}
        onChange={({ target: { value } }) => {
          // During a save, text that equals the stored note is a draft too, because the save replaces that note.
          const isUnchanged = value === previous && !busy
          clearStatus()
          setNoteDraft(messageId, isUnchanged ? undefined : { text: value, previous, hasConflict })
        }}
        aria-invalid={isTooLong(text) || undefined}
        aria-describedby={`${id}-hint ${id}-alert`}
      />
      {/* Not in the alert, which every key would change and screen readers would repeat. */}
      {isTooLong(text) && (
        <p className={styles.hint}>{t('messages.note.length', { length: text.trim().length })}</p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {t('messages.note.hint')}
      </p>
      <Button type="submit" variant="secondary" busy={busy}>
        <span>{t('messages.note.submit')}</span>
        <span className="visually-hidden">{suffix}</span>
      </Button>
      <ActionStatus status={status} warning={warning()} error={error} alertId={`${id}-alert`} />
    </form>
  )
}
