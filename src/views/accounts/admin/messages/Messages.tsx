import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fullName } from '@/i18n/fullName'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { useContactReasons } from '@/forms/contact/useContactReasons'
import { trpc } from '@/trpc/client'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'
import { Download } from '@/views/accounts/admin/shared/Download'
import { FailedMails } from '@/views/accounts/admin/mails/FailedMails'
import { Listing, Section } from '@/views/accounts/admin/list/ListSection'
import { MessageViews, MESSAGE_VIEWS } from './MessageViews'
import { filtersIn, MessageFilters, type Admin } from './MessageFilters'
import { MessageList } from './MessageList'
import { MissingMessage } from './MissingMessage'
import { QueryState } from '@/views/accounts/admin/list/QueryState'
import { SearchForm } from '@/views/accounts/admin/list/SearchForm'
import { useLastPage } from '@/views/accounts/admin/list/useLastPage'
import { oneOf, useListParams } from '@/views/accounts/admin/list/useListParams'
import { useKeptNotes } from './noteDrafts'
import { useMessageActions } from './useMessageActions'
import { ActionStatus } from '@/views/accounts/admin/shared/ActionStatus'

export function Messages() {
  const { t, locale } = useAdminTranslation()
  const params = useListParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const view = oneOf(MESSAGE_VIEWS, params.get('kind'))
  const [search, message] = [params.get('search'), params.get('message')]
  const filters = filtersIn(params)
  const isFiltered = Object.values(filters).some(Boolean)
  // Without filters, the input equals that of `AdminSections`, so one query serves both.
  const counts = trpc.admin.messageCounts.useQuery(isFiltered ? filters : undefined, {
    placeholderData: keepPreviousData,
  }).data
  const query = trpc.admin.messages.useQuery({ view, search, page: params.page, ...filters })
  const [checked, setChecked] = useState<readonly string[]>([])
  // The views overlap, so the next view can show the same messages.
  const [checkedView, setCheckedView] = useState(view)
  if (checkedView !== view) {
    setCheckedView(view)
    setChecked([])
  }
  const actions = useMessageActions(heading)
  useLastPage(params, query)
  useKeptNotes()
  const result = query.error ? undefined : query.data
  // While another list loads, the filter shows the administrators of the one before.
  const [admins, setAdmins] = useState<readonly Admin[]>()
  if (result && result.admins !== admins) setAdmins(result.admins)
  const shownIds = result?.messages.map(({ id }) => id) ?? []
  // After an action on it, the opened message is not missing: the action has moved it to another view.
  const hasActed = actions.busy || actions.messageIds?.includes(message)
  const isMessageMissing =
    message !== '' && result !== undefined && !query.isFetching && !hasActed && !shownIds.includes(message)
  const { failure } = actions
  // The open message shows its own error.
  const isOpen = (id: string | undefined) => id === message && shownIds.includes(id)
  const selected = shownIds.filter((id) => checked.includes(id))
  const titleOf = useContactReasons(locale, result?.messages.some(({ reason }) => reason) ?? false)

  function countText(total: number): string {
    if (total > 0) return t('messages.count', { count: total })
    return t(search || isFiltered ? 'messages.noResults' : `messages.empty.${view}`)
  }

  const downloadQuery = {
    of: 'messages',
    view,
    search,
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
  }

  const inbox = (
    <Section id="messages" heading={t('messages.heading')} headingRef={heading}>
      <ActionStatus
        {...actions}
        about={failure?.message && fullName(failure.message)}
        // With selected messages, the bar above the list shows the error.
        error={selected.length > 0 || isOpen(failure?.message?.id) ? undefined : failure?.error}
        warning={isOpen(actions.conflict?.messageId) ? undefined : actions.conflict?.text}
      />
      {result?.yearWithoutHolidays && (
        <p className={styles.warning}>
          {t('messages.holidaysMissing', { year: String(result.yearWithoutHolidays) })}
        </p>
      )}
      <MessageViews
        view={view}
        counts={counts}
        hrefOf={(kind) => params.href({ kind, message: '', search: '', mailPage: '' })}
      />
      <SearchForm
        label={t('messages.search')}
        search={search}
        onSearch={(changes) => params.go({ ...changes, message: '' })}
      >
        {(onFilter) => <MessageFilters get={params.get} onFilter={onFilter} admins={admins} />}
      </SearchForm>
      {isMessageMissing && <MissingMessage id={message} href={params.href} />}
      {!result && <QueryState query={query} />}
      {/* Always rendered: a count that appears together with its element is not announced. */}
      <Listing
        count={result && countText(result.total)}
        aside={result && result.total > 0 && <Download query={downloadQuery} />}
        page={params.page}
        pages={result?.pages ?? 0}
        onTurn={(page) => params.go({ page: String(page), message: '' })}
      >
        {result && (
          <MessageList
            view={view}
            messages={result.messages}
            titleOf={titleOf}
            admins={result.admins}
            actions={actions}
            openId={message}
            onOpen={(id, isOpen) => void params.open('message', isOpen ? id : '')}
            selected={selected}
            onSelect={setChecked}
          />
        )}
      </Listing>
    </Section>
  )
  return (
    <>
      {inbox}
      {/* After the messages whose mail to the firm failed, the other failed mails. */}
      {view === 'failed' && <FailedMails />}
    </>
  )
}
