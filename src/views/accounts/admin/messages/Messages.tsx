import { useRef, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { useContactReasons } from '@/forms/contact/useContactReasons'
import { trpc } from '@/trpc/client'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'
import { Download } from '@/views/accounts/admin/shared/Download'
import { FailedMails } from '@/views/accounts/admin/mails/FailedMails'
import { Listing, Section } from '@/views/accounts/admin/shared/List'
import { MessageViews, MESSAGE_VIEWS } from './MessageViews'
import { MessageItem } from './MessageItem'
import { QueryState } from '@/views/accounts/admin/shared/QueryState'
import { SearchForm } from '@/views/accounts/admin/shared/SearchForm'
import { oneOf, useListParams, useLastPage } from '@/views/accounts/admin/shared/useListParams'
import { useMessageActions } from './useMessageActions'
import { ActionStatus } from '@/views/accounts/admin/shared/ActionStatus'

/** The contact inbox: waiting messages by reply deadline, settled ones, and failed mails. */
export function Messages() {
  const { t, locale } = useTranslation('admin')
  const asked = useListParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<string>()
  const view = oneOf(MESSAGE_VIEWS, asked.of('kind'))
  const [search, message] = [asked.of('search'), open ?? asked.of('message')]
  const counts = trpc.admin.waiting.useQuery().data
  const query = trpc.admin.messages.useQuery({ view, search, page: asked.page })
  // The focused button is removed with its message.
  const acts = useMessageActions(() => heading.current?.focus())
  useLastPage(asked, query)
  const found = query.error ? undefined : query.data
  const nameOf = useContactReasons(locale, found?.messages.some(({ reason }) => reason) ?? false)

  const inbox = (
    <Section id="messages" heading={t('messages.heading')} headingRef={heading} busy={query.isFetching}>
      <ActionStatus {...acts} />
      {found?.yearWithoutHolidays && (
        <p className={styles.notice}>{t('messages.clock', { year: found.yearWithoutHolidays })}</p>
      )}
      <MessageViews
        view={view}
        counts={counts}
        hrefOf={(kind) => asked.href({ kind, message: '', search: '' })}
      />
      <SearchForm
        label={t('messages.search')}
        search={search}
        onSearch={(text) => asked.go({ search: text, message: '' })}
      />
      {!found && <QueryState query={query} />}
      {found && (
        <Listing
          count={
            found.total > 0
              ? t('messages.found', { count: found.total })
              : t(search ? 'messages.noneFound' : `messages.none.${view}`)
          }
          aside={found.total > 0 && <Download query={{ of: 'messages', view, search }} />}
          page={asked.page}
          pages={found.pages}
          onTurn={(page) => asked.go({ page: String(page), message: '' })}
        >
          <ul className={styles.list}>
            {found.messages.map((each) => (
              <MessageItem
                key={each.id}
                message={each}
                about={nameOf(each.reason)}
                open={message === each.id}
                onOpen={(isOpen) => {
                  setOpen(isOpen ? each.id : '')
                  asked.go({ message: isOpen ? each.id : '', page: asked.of('page') }, 'replace')
                }}
                busy={acts.busy}
                onAct={acts.act}
              />
            ))}
          </ul>
        </Listing>
      )}
    </Section>
  )
  // Also lists failed mails to other recipients than the office.
  return view === 'failed' ? (
    <>
      {inbox}
      <FailedMails />
    </>
  ) : (
    inbox
  )
}
