import { useEffect, useRef } from 'react'
import { useErrorMessage } from '@/lib/useErrorMessage'
import { errorCode } from '@/trpc/errors'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { Button } from '@/ui/Button'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'
import type { MessageView } from '@/server/accounts/admin/messages'
import type { BulkAction } from './useMessageActions'

type BulkActionsProps = {
  view: MessageView
  selected: number
  total: number
  busy: boolean
  onSelectAll: (selected: boolean) => void
  onAction: (action: BulkAction) => void
  /** Of the last action, unless the opened contact message shows the error. */
  error: unknown
  /** Whether the last action was not done, because a selected message has an unsaved note. */
  isNoteUnsaved: boolean
}

function actionsIn(view: MessageView): BulkAction[] {
  if (view === 'spam') return ['unmarkSpam']
  return view === 'answered' ? ['reopen'] : ['answer', 'markSpam']
}

export function BulkActions({
  view,
  selected,
  total,
  busy,
  onSelectAll,
  onAction,
  error,
  isNoteUnsaved,
}: BulkActionsProps) {
  const { t } = useAdminTranslation()
  const message = useErrorMessage(error ? errorCode(error) : undefined)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && selected < total
  }, [selected, total])
  return (
    <div
      role="group"
      aria-label={t('messages.bulk.label')}
      className={styles.bulk}
      data-selected={selected > 0}
    >
      <label className={styles.check}>
        <input
          ref={box}
          type="checkbox"
          checked={selected === total}
          onChange={(event) => onSelectAll(event.currentTarget.checked)}
        />
        <span>{t('messages.bulk.all')}</span>
      </label>
      {/* Always rendered: a status that appears together with its first text is not announced. */}
      <span role="status">{selected > 0 && t('messages.bulk.selected', { count: selected })}</span>
      {selected > 0 && (
        <>
          {actionsIn(view).map((action) => (
            <Button key={action} variant="quiet" busy={busy} onClick={() => busy || onAction(action)}>
              {t(`messages.${action}.submit`)}
            </Button>
          ))}
          <span role="alert" className={styles.error}>
            {message ?? (isNoteUnsaved && t('messages.note.first'))}
          </span>
        </>
      )}
    </div>
  )
}
