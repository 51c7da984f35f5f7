import { useLayoutEffect, useRef } from 'react'
import { fullName } from '@/i18n/fullName'
import { rememberFocus, type MoveFocus } from '@/lib/rememberFocus'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import type { FormattedText } from '@/cms/typography/shownText'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'
import { localizedText } from '@/ui/LocalizedText'
import styles from '@/views/accounts/admin/shared/Item.module.scss'
import type { Admin } from './MessageFilters'
import { MessageFacts } from './MessageFacts'
import { MessageSummary } from './MessageSummary'
import { NoteForm, type NoteHandle } from './NoteForm'
import { MessageButtons, type MessageAction } from './MessageButtons'
import { Select } from '@/views/accounts/admin/list/Select'
import { ActionStatus } from '@/views/accounts/admin/shared/ActionStatus'
import { SuppressionNotice } from '@/views/accounts/admin/shared/SuppressionNotice'

type MessageItemProps = {
  message: Message
  /** Undefined while loading, after an error, and for a deleted reason; the slug is then shown. */
  reasonTitle: FormattedText | undefined
  open: boolean
  onOpen: (open: boolean) => void
  busy: boolean
  onAction: (action: MessageAction, message: Message, moveFocus: MoveFocus) => void
  selected: boolean
  onSelect: (selected: boolean) => void
  admins: readonly Admin[]
  /** Chosen and not stored yet; null: nobody. */
  chosenAssignee?: string | null | undefined
  onAssign: (message: Message, assignee: Admin | undefined) => void
  /** Why the message was not assigned: a colleague had changed the assignee first. */
  conflict: string | undefined
  /** Why the last action on this message failed. */
  error?: unknown
  onSaveNote: (message: Message, note: string, previous: string) => Promise<{ saved: boolean; note: string }>
}

export function MessageItem({
  message,
  reasonTitle,
  open,
  onOpen,
  selected,
  onSelect,
  ...work
}: MessageItemProps) {
  const { t } = useAdminTranslation()
  const { busy, admins, conflict, error, chosenAssignee, onAction, onAssign, onSaveNote } = work
  const name = fullName(message)
  const note = useRef<NoteHandle>(null)
  // An action sets `busy` only after the note is saved.
  const isSaving = useRef(false)
  const details = useRef<HTMLDetailsElement>(null)
  // Otherwise, closing a long message above would move this one out of the window.
  useLayoutEffect(() => {
    if (open) details.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const reason = message.reason && reasonTitle ? localizedText(reasonTitle) : message.reason
  const suffix = t('messages.nameSuffix', { name })
  /** Most actions move the message to another view, where an unsaved note would not be noticed. */
  async function saveNoteAnd(action: MessageAction): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    const moveFocus = rememberFocus()
    const isSaved = await note.current?.saveDraft()
    isSaving.current = false
    if (isSaved) onAction(action, message, moveFocus)
  }
  return (
    <li className={styles.message} data-overdue={message.overdue}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={selected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
        <span className="visually-hidden">{t('messages.bulk.one') + suffix}</span>
      </label>
      <details
        ref={details}
        open={open}
        onToggle={(event) => event.currentTarget.open !== open && onOpen(!open)}
      >
        <MessageSummary message={message} reason={reason} />
        <div className={styles.detail}>
          <MessageFacts message={message} reason={reason} />
          {message.message ? (
            <p className={styles.text} lang={message.locale} dir="auto">
              {message.message}
            </p>
          ) : (
            <p className={styles.muted}>{t('messages.noText')}</p>
          )}
          <div className={styles.work}>
            <div className={styles.assignee}>
              <Select
                label={t('messages.assignee.label')}
                value={(chosenAssignee === undefined ? message.assignee?.id : chosenAssignee) ?? ''}
                options={[
                  { value: '', label: t('messages.assignee.none') },
                  ...admins.map(({ id, name: label }) => ({ value: id, label })),
                ]}
                onChange={(id) =>
                  onAssign(
                    message,
                    admins.find((admin) => admin.id === id),
                  )
                }
              />
              <ActionStatus status="" warning={conflict} error={undefined} />
            </div>
            <NoteForm
              ref={note}
              messageId={message.id}
              note={message.note ?? ''}
              suffix={suffix}
              onSave={(text, previous) => onSaveNote(message, text, previous)}
            />
          </div>
          {message.suppression && <SuppressionNotice suppression={message.suppression} />}
          <MessageButtons
            message={message}
            name={name}
            busy={busy}
            onAction={(action) => void saveNoteAnd(action)}
          />
          {Boolean(error) && <ActionStatus status="" error={error} />}
        </div>
      </details>
    </li>
  )
}
