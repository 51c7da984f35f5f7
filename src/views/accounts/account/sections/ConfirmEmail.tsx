import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { useDialog } from '@/dialogs/useDialog'
import { FormError } from '@/forms/FormError'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { useTranslation } from '@/i18n/useTranslation'
import { errorCode } from '@/trpc/errors'
import { ROUTES } from '@/lib/routes'
import { useSession } from '@/lib/session'
import { trpc } from '@/trpc/client'
import { Button, buttonClass } from '@/ui/Button'
import styles from './AccountView.module.scss'
import { LogInByLink } from './LogInByLink'

/** Reads the secret after the `#` and removes it from the address bar and the history. */
function takeSecret(): string {
  const { hash, pathname } = window.location
  if (!hash) return ''
  // Next.js restores its own copy of the URL when a dialog closes, so the copy is cleaned, too.
  const state: { as?: string; url?: string } | null = window.history.state
  const [as, url] = [state?.as, state?.url].map((address) => address?.replace(/#.*/, ''))
  window.history.replaceState({ ...state, as, url }, '', pathname)
  return hash.slice(1)
}

function Confirmation({ token }: { token: string }) {
  const { t } = useTranslation('account')
  const { open } = useDialog()
  const isAnonymous = useSession().status === 'unauthenticated'
  const heading = useRef<HTMLHeadingElement>(null)
  const confirm = trpc.user.confirmEmail.useMutation()
  const fault = token === '' ? 'LINK_INVALID' : confirm.error ? errorCode(confirm.error) : undefined
  const dead = fault === 'LINK_INVALID' || fault === 'EMAIL_TAKEN' || fault === 'VALIDATION'
  const outcome = dead ? 'failed' : confirm.data
  // Moves the focus to the heading, because the focused button is removed.
  useEffect(() => {
    if (outcome) heading.current?.focus()
  }, [outcome])
  const question = isAnonymous ? (
    <Button onClick={() => open('login')}>{t('confirm.logIn')}</Button>
  ) : (
    <Button busy={confirm.isPending} onClick={() => confirm.isPending || confirm.mutate({ token })}>
      {t(confirm.isPending ? 'confirm.busy' : 'confirm.button')}
    </Button>
  )
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {t(outcome ? `confirm.${outcome}Heading` : 'confirm.heading')}
      </h1>
      {outcome !== 'failed' && (
        <p className={styles.lead}>
          {t(outcome ? `confirm.${outcome}Text` : isAnonymous ? 'confirm.logInFirst' : 'confirm.text')}
        </p>
      )}
      <FormError fault={fault} />
      <p>
        {outcome ? (
          <Link href={ROUTES.account} prefetch={false} className={buttonClass('secondary')}>
            {t('confirm.toAccount')}
          </Link>
        ) : (
          question
        )}
      </p>
    </>
  )
}

/** Asks for a button press to use a mailed link, and shows the result. */
export function ConfirmEmail() {
  const [secret, setSecret] = useState(takeSecret)
  // If another link is opened in the same tab, only the part after the `#` changes, and the page stays.
  useEffect(() => {
    const onHash = () => setSecret((present) => takeSecret() || present)
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])
  const email = new URLSearchParams(secret).get('email')
  return email ? (
    <LogInByLink key={secret} link={secret} email={email} />
  ) : (
    <TrpcProvider>
      <Confirmation key={secret} token={secret} />
    </TrpcProvider>
  )
}
