import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'
import { FailedMailItem } from './FailedMailItem'
import { Listing, Section } from '@/views/accounts/admin/shared/List'
import { QueryState } from '@/views/accounts/admin/shared/QueryState'
import { ActionStatus } from '@/views/accounts/admin/shared/ActionStatus'

/** Dead letters without a contact message: mails to members, and notices to the office. */
export function FailedMails() {
  const { t } = useTranslation('admin')
  const heading = useRef<HTMLHeadingElement>(null)
  const [page, setPage] = useState(1)
  const [done, setDone] = useState('')
  const utils = trpc.useUtils()
  const query = trpc.admin.letters.useQuery({ page }, { placeholderData: keepPreviousData })
  const resend = trpc.admin.resendMail.useMutation()
  const found = query.error ? undefined : query.data

  async function sendAgain(id: string, recipient: string): Promise<void> {
    setDone('')
    await resend.mutateAsync({ id })
    setDone(t('letters.done', { recipient }))
    await Promise.all([utils.admin.letters.invalidate(), utils.admin.waiting.invalidate()])
    // The focused button was removed with its mail.
    heading.current?.focus()
  }

  return (
    <Section id="letters" heading={t('letters.heading')} headingRef={heading} busy={query.isFetching}>
      <ActionStatus done={done} error={resend.error} />
      <p className={styles.lead}>{t('letters.lead')}</p>
      {!found && <QueryState query={query} />}
      {found && (
        <Listing
          count={found.total > 0 ? t('letters.found', { count: found.total }) : t('letters.none')}
          // The last page may be gone, because its last mail was resent.
          page={Math.min(page, found.pages)}
          pages={found.pages}
          onTurn={setPage}
        >
          <ul className={styles.list}>
            {found.letters.map((letter) => (
              <FailedMailItem
                key={letter.id}
                letter={letter}
                busy={resend.isPending}
                // The error is shown above.
                onResend={() => void sendAgain(letter.id, letter.recipient).catch(() => {})}
              />
            ))}
          </ul>
        </Listing>
      )}
    </Section>
  )
}
