import { useEffect, useRef } from 'react'
import { FormError } from '@/forms/FormError'
import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/trpc/errors'
import { trpc } from '@/trpc/client'
import { Button } from '@/ui/Button'
import styles from './AccountSections.module.scss'
import type { Profile } from './sectionIds'

type PendingEmailProps = {
  change: NonNullable<Profile['change']>
  /** Whether it has just replaced the form, so that it takes the focus from the removed button. */
  justAsked?: boolean
  onCancelled: () => void
}

const MAILBOXES = ['former', 'next'] as const

/** A pending email change: shows which mailboxes have confirmed, and can cancel it. */
export function PendingEmail({ change, justAsked, onCancelled }: PendingEmailProps) {
  const { t } = useTranslation('account')
  const utils = trpc.useUtils()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (justAsked) box.current?.focus({ preventScroll: true })
  }, [justAsked])
  const cancel = trpc.user.cancelEmailChange.useMutation({
    onSuccess: async () => {
      await utils.user.account.invalidate()
      onCancelled()
    },
  })
  return (
    <div ref={box} tabIndex={-1} className={styles.pending}>
      <h3 className={styles.small}>{t('email.pending', { email: change.email })}</h3>
      <p>{t('email.pendingText')}</p>
      <dl className={styles.answers}>
        {MAILBOXES.map((mailbox) => (
          <div key={mailbox}>
            <dt>{t(`email.${mailbox}`)}</dt>
            <dd>{t(change[mailbox] ? 'email.agreed' : 'email.open')}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Button look="secondary" busy={cancel.isPending} onClick={() => cancel.isPending || cancel.mutate()}>
          {t('email.cancel')}
        </Button>
      </p>
      <FormError fault={cancel.error ? errorCode(cancel.error) : undefined} />
    </div>
  )
}
