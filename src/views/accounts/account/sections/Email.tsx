import { useRef, useState } from 'react'
import { ChangeEmailForm } from '@/forms/account/ChangeEmailForm'
import { FormError } from '@/forms/FormError'
import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/trpc/errors'
import { trpc } from '@/trpc/client'
import { Button } from '@/ui/Button'
import { EmailText } from '@/ui/EmailText'
import styles from './AccountSections.module.scss'
import { Done } from './Done'
import { PendingEmail } from './PendingEmail'
import { Section } from './Section'
import type { Profile } from './sectionIds'

/** The account's email address, whether it is verified, and a form to change it. */
export function Email({ own }: { own: Profile }) {
  const { t } = useTranslation('account')
  const [done, tell] = useState('')
  const [asked, setAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const utils = trpc.useUtils()
  const verify = trpc.user.sendVerification.useMutation({
    onMutate: () => tell(''),
    onSuccess: () => tell(t('email.sent', { email: own.email })),
  })

  function onCancelled() {
    setAsked(false)
    tell(t('email.cancelled'))
    heading.current?.focus()
  }

  function onAsked() {
    setAsked(true)
    return utils.user.account.invalidate()
  }

  return (
    <Section name="email" about={t('email.text')} heading={heading}>
      <p className={styles.present}>
        <strong>
          <EmailText address={own.email} />
        </strong>
        <span className={styles.mark} data-good={own.verified || undefined}>
          {t(own.verified ? 'email.verified' : 'email.notVerified')}
        </span>
      </p>
      {own.unreachable && <p className={styles.unreachable}>{t('email.unreachable')}</p>}
      {!own.verified && (
        <>
          <p>
            <Button
              look="secondary"
              busy={verify.isPending}
              onClick={() => verify.isPending || verify.mutate()}
            >
              {t(verify.isPending ? 'email.sending' : 'email.sendAgain')}
            </Button>
          </p>
          <FormError fault={verify.error ? errorCode(verify.error) : undefined} />
        </>
      )}
      <Done words={done} />
      {own.change ? (
        <PendingEmail change={own.change} justAsked={asked} onCancelled={onCancelled} />
      ) : (
        own.hasPassword && (
          <details className={styles.fold}>
            <summary>{t('email.change')}</summary>
            <ChangeEmailForm onAsked={onAsked} />
          </details>
        )
      )}
    </Section>
  )
}
