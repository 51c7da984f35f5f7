import { useRef, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/lib/callErrors'
import { trpc } from '@/lib/trpc'
import styles from './Board.module.scss'
import { QueryState } from './QueryState'
import { UnsentMail } from './UnsentMail'

/** The contact messages whose mail was given up, to be sent once more. */
export function UnsentMails() {
  const { t } = useTranslation('admin')
  const { t: tError } = useTranslation('errors')
  const heading = useRef<HTMLHeadingElement>(null)
  const [sentTo, setSentTo] = useState<string>()
  const utils = trpc.useUtils()
  const query = trpc.admin.unsentMails.useQuery()
  const resend = trpc.admin.resendMail.useMutation({
    onMutate: () => setSentTo(undefined),
    onSuccess: () => utils.admin.unsentMails.invalidate(),
  })
  const found = query.error ? undefined : query.data

  async function send(id: string, name: string) {
    if (resend.isPending) return
    await resend.mutateAsync({ id })
    setSentTo(name)
    // The button that had the focus has gone with its message.
    heading.current?.focus()
  }

  return (
    <section className={styles.section} aria-labelledby="unsent">
      <h2 id="unsent" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('unsent.heading')}
      </h2>
      {!found && <QueryState query={query} />}
      {found && (
        <p className={styles.count}>
          {found.total > 0 ? t('unsent.found', { count: found.total }) : t('unsent.none')}
        </p>
      )}
      <p role="status" className={styles.done}>
        {sentTo && t('unsent.resent', { name: sentTo })}
      </p>
      <p role="alert" className={styles.fault}>
        {resend.error && tError(errorCode(resend.error))}
      </p>
      <ul className={styles.mails}>
        {found?.mails.map((mail) => (
          <UnsentMail
            key={mail.id}
            mail={mail}
            busy={resend.isPending && resend.variables.id === mail.id}
            onResend={(name) => void send(mail.id, name).catch(() => undefined)}
          />
        ))}
      </ul>
    </section>
  )
}
