import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { useStatus } from '@/i18n/useStatus'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { rememberFocus } from '@/lib/rememberFocus'
import { trpc } from '@/trpc/client'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'
import { FailedMailItem } from './FailedMailItem'
import { Listing, Section } from '@/views/accounts/admin/list/ListSection'
import { QueryState } from '@/views/accounts/admin/list/QueryState'
import { useLastPage } from '@/views/accounts/admin/list/useLastPage'
import { pageIn, useListParams } from '@/views/accounts/admin/list/useListParams'
import { ActionStatus } from '@/views/accounts/admin/shared/ActionStatus'

/** Dead letters to members, and those of notice mails. One about a single message is shown with that message. */
export function FailedMails() {
  const { t } = useAdminTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const params = useListParams()
  // `page` is that of the messages.
  const page = pageIn(params.get('mailPage'))
  const turn = (mailPage: string, method?: 'replace') =>
    params.go({ mailPage, page: params.get('page') }, method)
  const { status, setStatus, clearStatus } = useStatus(t)
  const utils = trpc.useUtils()
  const query = trpc.admin.failedMails.useQuery({ page }, { placeholderData: keepPreviousData })
  // Resending the only mail of the last page removes that page.
  useLastPage({ page, go: (changes) => turn(changes.page ?? '', 'replace') }, query)
  const resend = trpc.admin.resendMail.useMutation()
  const result = query.error ? undefined : query.data

  async function resendMail(id: string, recipient: string): Promise<void> {
    const moveFocus = rememberFocus()
    clearStatus()
    await resend.mutateAsync({ id })
    setStatus('mails.done', { recipient })
    await Promise.all([utils.admin.failedMails.invalidate(), utils.admin.messageCounts.invalidate()])
    moveFocus(heading.current)
  }

  return (
    <Section id="failed-mails" heading={t('mails.heading')} headingRef={heading}>
      <ActionStatus status={status} error={resend.error} />
      <p className={styles.lead}>{t('mails.lead')}</p>
      {!result && <QueryState query={query} />}
      {result && (
        <Listing
          count={result.total > 0 ? t('mails.count', { count: result.total }) : t('mails.empty')}
          page={Math.min(page, result.pages)}
          pages={result.pages}
          onTurn={(target) => turn(String(target))}
        >
          <ul className={styles.list}>
            {result.failedMails.map((mail) => (
              <FailedMailItem
                key={mail.id}
                mail={mail}
                busy={resend.isPending}
                // `ActionStatus` shows the error (`resend.error`).
                onResend={() => void resendMail(mail.id, mail.recipient).catch(() => {})}
              />
            ))}
          </ul>
        </Listing>
      )}
    </Section>
  )
}
