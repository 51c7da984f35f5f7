import { useRef, useState } from 'react'
import { ChangeEmailForm } from '@/forms/account/member/ChangeEmailForm'
import { FormError } from '@/forms/FormError'
import { useStatus } from '@/i18n/useStatus'
import { useTranslation } from '@/i18n/useTranslation'
import { rememberFocus, type MoveFocus } from '@/lib/rememberFocus'
import { errorCode } from '@/trpc/errors'
import { trpc } from '@/trpc/client'
import { Button } from '@/ui/Button'
import { EmailText } from '@/ui/EmailText'
import styles from '@/views/accounts/account/sections/AccountSections.module.scss'
import { StatusMessage } from '@/views/accounts/account/sections/StatusMessage'
import { PendingEmail } from './PendingEmail'
import { Section } from '@/views/accounts/account/sections/Section'
import type { Profile } from '@/views/accounts/account/sections/accountTypes'

export function Email({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const { status, setStatus, clearStatus } = useStatus(t)
  const [justRequested, setJustRequested] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const utils = trpc.useUtils()
  const verify = trpc.user.sendVerification.useMutation({
    onMutate: () => {
      clearStatus()
      return rememberFocus()
    },
    onSuccess: async ({ isVerified }, _input, moveFocus) => {
      if (isVerified) await utils.user.account.invalidate()
      setStatus(isVerified ? 'email.alreadyVerified' : 'email.sent', { email: profile.email })
      if (isVerified) moveFocus(heading.current)
    },
  })

  function onCancelled(isTooLate: boolean, moveFocus: MoveFocus | undefined) {
    setJustRequested(false)
    setStatus(isTooLate ? 'email.tooLate' : 'email.cancelled')
    moveFocus?.(heading.current)
  }

  // The mails are on their way, even if the account cannot be loaded again.
  function onRequested(newEmail: string) {
    clearStatus()
    setJustRequested(true)
    const change = { email: newEmail, former: false, next: false }
    utils.user.account.setData(undefined, (account) => account && { ...account, change })
    void utils.user.account.invalidate()
  }

  return (
    <Section name="email" text={t('email.text')} headingRef={heading} onSubmit={clearStatus}>
      <p className={styles.currentEmail}>
        <strong>
          <EmailText address={profile.email} />
        </strong>
        <span className={styles.badge} data-success={profile.verified || undefined}>
          {t(profile.verified ? 'email.verified' : 'email.notVerified')}
        </span>
      </p>
      {profile.unreachable && <p className={styles.unreachable}>{t('email.unreachable')}</p>}
      {!profile.verified && !profile.unreachable && (
        <>
          <p>
            <Button
              variant="secondary"
              busy={verify.isPending}
              onClick={() => verify.isPending || verify.mutate()}
            >
              {t(verify.isPending ? 'email.sending' : 'email.resend')}
            </Button>
          </p>
          <FormError code={verify.error ? errorCode(verify.error) : undefined} />
        </>
      )}
      <StatusMessage text={status} />
      {profile.change ? (
        <PendingEmail change={profile.change} justRequested={justRequested} onCancelled={onCancelled} />
      ) : (
        profile.hasPassword &&
        !profile.unreachable && (
          <details className={styles.details}>
            <summary>{t('email.change')}</summary>
            <ChangeEmailForm memberId={profile.id} email={profile.email} onRequested={onRequested} />
          </details>
        )
      )}
    </Section>
  )
}
