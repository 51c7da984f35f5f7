import { useRef } from 'react'
import { formatRecent } from '@/i18n/formatMoment'
import { fullName } from '@/i18n/fullName'
import { toLocale } from '@/i18n/locales'
import { CONTACT_DETAILS, type ContactDetail } from '@/lib/contactFields'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import type { FormattedText } from '@/cms/typography/shownText'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'
import { localizedText } from '@/ui/LocalizedText'
import styles from '@/views/accounts/admin/shared/Item.module.scss'
import type { Admin } from './MessageFilters'
import { MessageStatus } from './MessageStatus'
import { useNoteDraft } from './noteDrafts'
import { NoteForm, type NoteHandle } from './NoteForm'
import { previewOf } from './previewOf'
import { MessageButtons, type MessageAction } from './MessageButtons'
import { Select } from '@/views/accounts/admin/list/Select'
import { ActionStatus } from '@/views/accounts/admin/shared/ActionStatus'
import { Moment } from '@/views/accounts/admin/shared/Moment'
import { SuppressionNotice } from '@/views/accounts/admin/shared/SuppressionNotice'
import { Attribution } from '@/views/accounts/admin/shared/Attribution'

type MessageItemProps = {
  message: Message
  /** The title of the contact reason. Without it, the slug is shown. */
  reasonTitle: FormattedText | undefined
  open: boolean
  onOpen: (open: boolean) => void
  busy: boolean
  onAction: (action: MessageAction, message: Message) => void
  selected: boolean
  onSelect: (selected: boolean) => void
  /** The administrators to whom the message can be assigned. */
  admins: readonly Admin[]
  onAssign: (message: Message, assignee: Admin | undefined) => void
  /** Why the message was not assigned: a colleague had changed the assignee first. */
  conflict: string | undefined
  onSaveNote: (message: Message, note: string, previous: string) => Promise<{ saved: boolean; note: string }>
}

const HREFS: Partial<Record<ContactDetail, (value: string) => string>> = {
  email: (email) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
  phone: (phone) => `tel:${phone.replace(/[^+\d]/g, '')}`,
}

function contactLink(detail: ContactDetail, value: string | null) {
  const href = value && HREFS[detail]?.(value)
  return href ? <a href={href}>{value}</a> : value
}

/** A contact message, collapsed to sender, reply deadline and the beginning of the text. */
export function MessageItem({
  message,
  reasonTitle,
  open,
  onOpen,
  selected,
  onSelect,
  ...work
}: MessageItemProps) {
  const { t, locale } = useAdminTranslation()
  const { busy, admins, conflict, onAction, onAssign, onSaveNote } = work
  const { reason, createdAt, campaign } = message
  const name = fullName(message)
  const note = useRef<NoteHandle>(null)
  const hasNoteDraft = useNoteDraft(message.id) !== undefined
  const about = reasonTitle ? localizedText(reasonTitle) : reason
  const suffix = t('messages.nameSuffix', { name })
  /** Most actions move the message to another view, where an unsaved note would not be noticed. */
  async function saveNoteAnd(action: MessageAction): Promise<void> {
    if (await note.current?.saveDraft()) onAction(action, message)
  }
  const facts = [
    ['received', <Moment key="" date={createdAt} />],
    ...CONTACT_DETAILS.map((detail) => [detail, contactLink(detail, message[detail])] as const),
    ['reason', about],
    ['language', t(`messages.languages.${toLocale(message.locale)}`)],
    ['page', campaign?.page],
    ['firstTouch', campaign?.first && <Attribution key="" touch={campaign.first} />],
    ['lastTouch', campaign?.last && <Attribution key="" touch={campaign.last} />],
  ] as const
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
      <details open={open} onToggle={(event) => event.currentTarget.open !== open && onOpen(!open)}>
        <summary className={styles.summary}>
          <div className={styles.summaryContent}>
            <h3 dir="auto">{name}</h3>
            <MessageStatus message={message} />
            {reason && <span className={styles.muted}>{about}</span>}
            {message.assignee && (
              <span className={styles.muted}>
                {t('messages.assignee.status', { name: message.assignee.name })}
              </span>
            )}
            <time className={styles.received} dateTime={createdAt.toISOString()}>
              {t('messages.receivedAt', { moment: formatRecent(locale, createdAt) })}
            </time>
            {message.message && (
              <p className={styles.preview} lang={message.locale} dir="auto">
                {previewOf(message.message)}
              </p>
            )}
            {hasNoteDraft && <p className={styles.failed}>{t('messages.note.unsaved')}</p>}
          </div>
        </summary>
        <div className={styles.detail}>
          <dl className={styles.facts}>
            {facts.map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <dt>{t(`messages.${label}`)}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
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
                value={message.assignee?.id ?? ''}
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
        </div>
      </details>
    </li>
  )
}
