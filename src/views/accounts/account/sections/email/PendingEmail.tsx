import { useEffect, useRef } from 'react'
import { FormError } from '@/forms/FormError'
import { rememberFocus, type MoveFocus } from '@/lib/rememberFocus'
import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/trpc/errors'
import { trpc } from '@/trpc/client'
import { Button } from '@/ui/Button'
import styles from '@/views/accounts/account/sections/AccountSections.module.scss'
import type { Profile } from '@/views/accounts/account/sections/accountTypes'

type PendingEmailProps = {
  change: NonNullable<Profile['change']>
  /** True if this component has just replaced the form. If the focus was in the form, nothing has it now. */
  justRequested?: boolean
  /** `isTooLate`: the email had already been changed. */
  onCancelled: (isTooLate: boolean, moveFocus: MoveFocus | undefined) => void
}

const MAILBOXES = [
  ['former', 'email.currentMailbox'],
  ['next', 'email.newMailbox'],
] as const

export function PendingEmail({ change, justRequested, onCancelled }: PendingEmailProps) {
  const { t } = useTranslation('account')
  const utils = trpc.useUtils()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (justRequested && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [justRequested])
  const cancel = trpc.user.cancelEmailChange.useMutation({
    onMutate: rememberFocus,
    onSuccess: ({ email }, _input, moveFocus) => {
      utils.user.account.setData(undefined, (account) => account && { ...account, email, change: null })
      void utils.user.account.invalidate()
      onCancelled(email === change.email, moveFocus)
    },
  })
  return (
    <div ref={box} tabIndex={-1} className={styles.pending}>
      <h3 className={styles.itemTitle}>{t('email.pending', { email: change.email })}</h3>
      <p>{t('email.pendingText')}</p>
      <dl className={styles.confirmations}>
        {MAILBOXES.map(([field, label]) => (
          <div key={field}>
            <dt>{t(label)}</dt>
            <dd>{t(change[field] ? 'email.confirmed' : 'email.notConfirmed')}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Button
          variant="secondary"
          busy={cancel.isPending}
          onClick={() => cancel.isPending || cancel.mutate()}
        >
          {t('email.cancelChange')}
        </Button>
      </p>
      <FormError code={cancel.error ? errorCode(cancel.error) : undefined} />
    </div>
  )
}
