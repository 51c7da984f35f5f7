import { useTranslation } from '@/i18n/useTranslation'
import { AccountAction } from '@/views/accounts/admin/shared/AccountAction'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'
import { Select } from '@/views/accounts/admin/list/Select'
import { EventLine } from '@/views/accounts/admin/events/EventLine'
import { MessageItem } from '@/views/accounts/admin/messages/MessageItem'
import { MessageViews } from '@/views/accounts/admin/messages/MessageViews'
import { Pager } from '@/views/accounts/admin/list/Pager'
import { ActionStatus } from '@/views/accounts/admin/shared/ActionStatus'
import { SearchForm } from '@/views/accounts/admin/list/SearchForm'
import { SectionLinks } from '@/views/accounts/admin/AdminSections'
import { FIGURES, NO_FIGURES } from './overviewFigures'
import { KeyNumbers } from '@/views/accounts/admin/overview/KeyNumbers'
import { Charts } from '@/views/accounts/admin/overview/Charts'
import { UserTable } from '@/views/accounts/admin/users/UserTable'
import { Example, State } from './Example'

// Dates of a past year, which are shown with their year in every year.
const DAY = new Date('2025-09-01T02:00:00Z')
const DUE = new Date('2025-09-03T10:00:00Z')
const noop = () => {}
const COUNTS = { new: 12, overdue: 2, answered: 148, spam: 31, failed: 1 }

export function Administration() {
  const { t, locale } = useTranslation('components')
  const { t: tAdmin } = useTranslation('admin')
  const name = t('sample.name')
  const user = {
    name,
    emailVerified: DAY,
    createdAt: DAY,
    lastLogInAt: DAY,
    disabledAt: null,
    suppression: null,
  }
  const message = {
    id: 'message',
    firstName: t('sample.firstName'),
    lastName: t('sample.lastName'),
    email: 'chan@example.com',
    phone: '+852 2345 6789',
    message: t('sample.message'),
    reason: 'study-permit',
    locale,
    spam: false,
    createdAt: DAY,
    answeredAt: null,
    answeredBy: null,
    due: DUE,
    overdue: false,
    campaign: null,
    mail: null,
    suppression: null,
    note: null,
    assignee: null,
    replyUrl: 'mailto:chan@example.com',
  }
  const mail = { id: 'mail', attempts: 8, lastError: 'TimeoutError' }
  const item = {
    reasonTitle: t('sample.service'),
    ...{ onOpen: noop, onAction: noop, onSelect: noop, onAssign: noop, busy: false, selected: false },
    admins: [{ id: 'admin', name: t('sample.name') }],
    conflict: undefined,
    onSaveNote: async (_message: unknown, note: string) => ({ saved: true, note }),
  }
  const event = { id: 'event', at: DAY, requestId: null, facts: {}, message: undefined }
  const person = { id: 'person', name, email: 'chan@example.com' }
  return (
    <Example name="admin" wide>
      <State name="sections">
        <SectionLinks view="messages" overdue={2} />
      </State>
      <State name="overview" still>
        <KeyNumbers figures={FIGURES} failedMails={3} />
        <Charts figures={FIGURES} />
      </State>
      <State name="overviewEmpty" still>
        <KeyNumbers figures={NO_FIGURES} failedMails={0} />
        <Charts figures={NO_FIGURES} />
      </State>
      <State name="users" still>
        <SearchForm label={tAdmin('users.search')} search="" onSearch={noop}>
          {() => (
            <Select
              label={tAdmin('users.sort')}
              value="new"
              options={[{ value: 'new', label: tAdmin('users.sortOptions.created-desc') }]}
              onChange={noop}
            />
          )}
        </SearchForm>
        <h4 id="users" className="visually-hidden">
          {t('state.users')}
        </h4>
        <UserTable
          order="created-desc"
          onManage={noop}
          users={[
            { ...user, id: '1', email: 'admin@example.com', role: 'ADMIN' },
            {
              ...user,
              id: '2',
              email: 'chan@example.com',
              role: 'MEMBER',
              emailVerified: null,
              disabledAt: DAY,
            },
          ]}
        />
      </State>
      <State name="userActions">
        <AccountAction action="disable" name={name} busy={false} onAction={noop} />
        <AccountAction action="makeAdmin" name={name} busy onAction={noop} />
      </State>
      <State name="messageViews">
        <MessageViews view="new" counts={COUNTS} hrefOf={() => ({ pathname: '/components', query: {} })} />
      </State>
      <State name="messages" still>
        <ul className={styles.list}>
          <MessageItem {...item} message={message} open={false} />
          <MessageItem {...item} message={{ ...message, overdue: true }} open />
          <MessageItem {...item} message={{ ...message, answeredAt: DUE, answeredBy: name }} open={false} />
          <MessageItem {...item} message={{ ...message, spam: true }} open={false} />
        </ul>
      </State>
      <State name="failedMails" still>
        <ul className={styles.list}>
          <MessageItem {...item} message={{ ...message, mail }} open />
        </ul>
      </State>
      <State name="actionStatus">
        <ActionStatus status={tAdmin('messages.answer.done', { name })} undo={noop} error={undefined} />
      </State>
      <State name="events">
        <ol className={styles.log}>
          <EventLine
            event={{
              ...event,
              event: 'account.disabled',
              actor: person,
              subject: { id: 'deleted-account', name: null, email: null },
            }}
          />
          <EventLine
            event={{
              ...event,
              event: 'login.refused',
              actor: undefined,
              subject: person,
              facts: { count: 10 },
            }}
          />
        </ol>
      </State>
      <State name="pager">
        <Pager page={1} pages={3} onTurn={noop} />
      </State>
    </Example>
  )
}
