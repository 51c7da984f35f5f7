import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { FaultMessage } from '@/forms/FaultMessage'
import { TrpcProvider } from '@/forms/TrpcProvider'
import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/lib/callErrors'
import { ROUTES } from '@/lib/routes'
import { trpc } from '@/lib/trpc'
import { Button, buttonClass } from '@/ui/Button'
import styles from '@/views/account/AccountView.module.scss'

/** The secret behind the `#`, which leaves the address bar at once: it is nobody's bookmark. */
function takeToken(): string {
  const token = window.location.hash.slice(1)
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname)
  return token
}

function Confirmation() {
  const { t } = useTranslation('account')
  const [token, setToken] = useState(takeToken)
  const heading = useRef<HTMLHeadingElement>(null)
  const confirm = trpc.user.confirmEmail.useMutation()
  const fault = token === '' ? 'LINK_INVALID' : confirm.error ? errorCode(confirm.error) : undefined
  const dead = fault === 'LINK_INVALID' || fault === 'EMAIL_TAKEN' || fault === 'VALIDATION'
  const outcome = dead ? 'failed' : confirm.data
  const { reset } = confirm
  // Another link, opened in the same tab: the page stays, and only what is behind the `#` is new.
  useEffect(() => {
    const onHash = () => {
      const next = takeToken()
      if (!next) return
      setToken(next)
      reset()
    }
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [reset])
  // The button that had the focus goes with its question.
  useEffect(() => {
    if (outcome) heading.current?.focus()
  }, [outcome])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {t(outcome ? `confirm.${outcome}Heading` : 'confirm.heading')}
      </h1>
      {outcome !== 'failed' && (
        <p className={styles.lead}>{t(outcome ? `confirm.${outcome}Text` : 'confirm.text')}</p>
      )}
      <FaultMessage fault={fault} />
      <p>
        {outcome ? (
          <Link href={ROUTES.account} prefetch={false} className={buttonClass('secondary')}>
            {t('confirm.toAccount')}
          </Link>
        ) : (
          <Button busy={confirm.isPending} onClick={() => confirm.isPending || confirm.mutate({ token })}>
            {t(confirm.isPending ? 'confirm.busy' : 'confirm.button')}
          </Button>
        )}
      </p>
    </>
  )
}

/** Asks for the one press, and tells what it did. */
export function ConfirmEmail() {
  return (
    <TrpcProvider>
      <Confirmation />
    </TrpcProvider>
  )
}
