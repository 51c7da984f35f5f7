import { useState, type Dispatch, type SetStateAction } from 'react'
import type { useContactReasons } from '@/forms/contact/useContactReasons'
import type { MessageView } from '@/server/accounts/admin/messages'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'
import { BulkActions } from './BulkActions'
import type { Admin } from './MessageFilters'
import { MessageItem } from './MessageItem'
import { noteDraft, useHasNoteDraft } from './noteDrafts'
import type { BulkAction, useMessageActions } from './useMessageActions'

type MessageListProps = {
  view: MessageView
  messages: readonly Message[]
  titleOf: ReturnType<typeof useContactReasons>
  admins: readonly Admin[]
  actions: ReturnType<typeof useMessageActions>
  openId: string
  onOpen: (id: string, isOpen: boolean) => void
  /** Ids, all of them in `messages`. */
  selected: readonly string[]
  onSelect: Dispatch<SetStateAction<readonly string[]>>
}

export function MessageList({
  view,
  messages,
  titleOf,
  admins,
  actions,
  openId,
  onOpen,
  selected,
  onSelect,
}: MessageListProps) {
  const { busy, conflict, failure } = actions
  const ids = messages.map(({ id }) => id)
  const without = (id: string) => selected.filter((one) => one !== id)
  const hasNoteDraft = useHasNoteDraft(selected)
  const [hasAsked, setHasAsked] = useState(false)

  /** If selected messages have unsaved notes, only opens the first one. An action on one message saves its note. */
  async function startMany(action: BulkAction): Promise<void> {
    const unsaved = selected.find(noteDraft)
    setHasAsked(unsaved !== undefined)
    if (unsaved !== undefined) return onOpen(unsaved, true)
    const isDone = await actions.startMany(action, [...selected])
    // The administrator may have selected others meanwhile.
    if (isDone) onSelect((current) => current.filter((id) => !selected.includes(id)))
  }

  return (
    <div>
      {messages.length > 0 && (
        <BulkActions
          view={view}
          selected={selected.length}
          total={messages.length}
          busy={busy}
          onSelectAll={(isSelected) => onSelect(isSelected ? ids : [])}
          error={failure?.message && failure.message.id === openId ? undefined : failure?.error}
          isNoteUnsaved={hasAsked && hasNoteDraft}
          onAction={(action) => void startMany(action)}
        />
      )}
      <ul className={styles.list}>
        {messages.map((message) => {
          const { id } = message
          return (
            <MessageItem
              key={id}
              message={message}
              reasonTitle={titleOf(message.reason)}
              open={openId === id}
              onOpen={(isOpen) => onOpen(id, isOpen)}
              busy={busy}
              onAction={actions.start}
              selected={selected.includes(id)}
              onSelect={(isSelected) => onSelect(isSelected ? [...selected, id] : without(id))}
              admins={admins}
              chosenAssignee={actions.chosenAssignee(id)}
              onAssign={actions.assign}
              conflict={conflict?.messageId === id ? conflict.text : undefined}
              error={failure?.message?.id === id ? failure.error : undefined}
              onSaveNote={actions.saveNote}
            />
          )
        })}
      </ul>
    </div>
  )
}
