import Link from 'next/link'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDialog } from '@/dialogs/useDialog'
import { FormError } from '@/forms/FormError'
import { QueryFallback } from '@/forms/QueryFallback'
import { TrpcProvider } from '@/trpc/TrpcProvider'
import { useTranslation } from '@/i18n/useTranslation'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import { errorCode } from '@/trpc/errors'
import { inLocale, localePath, ROUTES } from '@/lib/routes'
import {
  callbackUrlOfLink,
  emailOfLink,
  isCompleteSecret,
  linkParameters,
  secretOfLink,
} from '@/lib/urlParameters'
import { refreshSession, useSession } from '@/lib/session'
import { trpc } from '@/trpc/client'
import { Button, buttonClass } from '@/ui/Button'
import styles from '@/views/accounts/account/sections/AccountView.module.scss'
import { LogInByLink } from '@/views/accounts/account/sections/LogInByLink'
import { forgetMailedLink, keepOutcome, readMailedLink, readOutcome, type Outcome } from './keptMailedLink'

/** `kept`: the stored outcome, after a reload or Back. */
function Confirmation({ token, kept }: { token: string; kept: Outcome | undefined }) {
  const { t } = useTranslation('account')
  const { open } = useDialog()
  const { status, user } = useSession()
  const isAnonymous = status === 'unauthenticated'
  const heading = useRef<HTMLHeadingElement>(null)
  // A ref, because the second click of a double click can come before the next render. The link
  // works only once.
  const isConfirming = useRef(false)
  const confirm = trpc.user.confirmEmail.useMutation({ onSettled: () => void (isConfirming.current = false) })
  const error = confirm.error ? errorCode(confirm.error) : undefined
  const hasFailed = error === 'EMAIL_TAKEN' || error === 'VALIDATION'
  const outcome = error === 'LINK_INVALID' ? 'used' : hasFailed ? 'failed' : (confirm.data ?? kept)
  // The focused button is gone. Screen readers read the result only if the heading receives the focus.
  useEffect(() => {
    if (outcome && !kept) heading.current?.focus()
    if (!confirm.data) return
    forgetMailedLink()
    keepOutcome(confirm.data)
    void broadcastSessionChange()
  }, [outcome, kept, confirm.data])
  const action = isAnonymous ? (
    <Button onClick={() => open('login')}>{t('confirm.logIn')}</Button>
  ) : (
    <Button
      busy={confirm.isPending}
      onClick={() => {
        if (isConfirming.current) return
        isConfirming.current = true
        confirm.mutate({ token })
      }}
    >
      {t(confirm.isPending ? 'confirm.busy' : 'confirm.button')}
    </Button>
  )
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {t(outcome ? `confirm.${outcome === 'used' ? 'failed' : outcome}Heading` : 'confirm.heading')}
      </h1>
      {outcome !== 'failed' && (
        <p className={styles.lead}>
          {t(outcome ? `confirm.${outcome}Text` : isAnonymous ? 'confirm.logInFirst' : 'confirm.text')}
        </p>
      )}
      {outcome === 'used' && user && <p>{t('confirm.usedAccount', { email: user.email })}</p>}
      <FormError code={outcome === 'used' ? undefined : error} />
      <p>
        {outcome ? (
          <Link href={ROUTES.account} prefetch={false} className={buttonClass('secondary')}>
            {t('confirm.toAccount')}
          </Link>
        ) : (
          action
        )}
      </p>
    </>
  )
}

/** Asks the server what the login by a mailed link will do, now and when the visitor comes back to the page. */
function useLinkCheck(email: string, token: string) {
  const { data, error, isPending, mutate } = trpc.user.checkLoginLink.useMutation()
  const check = useCallback(() => mutate({ email, token }), [mutate, email, token])
  useEffect(() => {
    check()
    // The browser may show the page as the visitor left it.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void refreshSession().then(check)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [check])
  return { data, error, isPending, check }
}

/** The page after the login, in the language of this page, which the visitor may have changed. */
function useTarget(callbackUrl: string): string {
  const { locale } = useTranslation('account')
  if (!URL.canParse(callbackUrl)) return callbackUrl
  const url = new URL(callbackUrl)
  url.pathname = inLocale(locale, url.pathname)
  return url.href
}

/**
 * After a login, Back leads here, which redirects to the account. The link still works if the login never reached the
 * server.
 */
function LoginLink({ link }: { link: URLSearchParams }) {
  const { t, locale } = useTranslation('account')
  const { status, user } = useSession()
  const [email, token] = [link.get('email') ?? '', link.get('token') ?? '']
  const { data, error, isPending, check } = useLinkCheck(email, token)
  const callbackUrl = useTarget(callbackUrlOfLink(link.get('callbackUrl') ?? ''))
  const isUsed = data?.isValid === false
  const isLoggedIn = user?.email === email
  useEffect(() => {
    if (!isUsed || status === 'loading') return
    forgetMailedLink()
    const query = new URLSearchParams({ error: 'Verification', callbackUrl })
    window.location.replace(localePath(locale, isLoggedIn ? ROUTES.account : `${ROUTES.signIn}?${query}`))
  }, [isUsed, status, isLoggedIn, callbackUrl, locale])
  if (data?.isValid)
    return <LogInByLink link={{ email, token, callbackUrl }} deletesPassword={data.deletesPassword} />
  if (error && errorCode(error) === 'VALIDATION') return <IncompleteLink />
  // Without an error, shows the loading text, even while the effect above opens another page.
  const query = { error, isPending: !error, isFetching: isPending, refetch: check }
  return (
    <>
      <h1 className={styles.heading}>{t('logIn.heading')}</h1>
      <QueryFallback query={query} loading={t('logIn.checking')} />
    </>
  )
}

/**
 * A part of the link is missing, for example because a mail gateway has removed it. Without its parameters, the page
 * does not know whether it was a login link, so it offers the way to a new link of either kind.
 */
function IncompleteLink() {
  const { t } = useTranslation('account')
  return (
    <>
      <h1 className={styles.heading}>{t('confirm.incompleteHeading')}</h1>
      <p className={styles.lead}>{t('confirm.incompleteText')}</p>
      <p>
        <Link href={ROUTES.account} prefetch={false} className={buttonClass('secondary')}>
          {t('confirm.toAccount')}
        </Link>{' '}
        <Link href={ROUTES.signIn} prefetch={false} className={buttonClass('quiet')}>
          {t('confirm.toLogIn')}
        </Link>
      </p>
    </>
  )
}

export function MailedLinkConfirmation() {
  const [secret, setSecret] = useState(readMailedLink)
  const [keptOutcome] = useState(readOutcome)
  // If the visitor opens another mailed link in the same tab, only the fragment changes, without a reload.
  useEffect(() => {
    const onHash = () => setSecret((current) => readMailedLink() || current)
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])
  const link = linkParameters(secret, 'token')
  const [email, token] = [link.get('email'), link.get('token')]
  // The fragment of a link that confirms an email address is the secret alone.
  const isLoginLink = email !== null || token !== null
  const secretToken = secretOfLink(isLoginLink ? (token ?? '') : secret)
  const kept = secret ? undefined : keptOutcome
  // Before the login that a confirmation needs: otherwise, a visitor would log in, only to learn that the link is cut.
  if (!kept && !isCompleteSecret(secretToken)) return <IncompleteLink />
  if (email) link.set('email', emailOfLink(email))
  if (token) link.set('token', secretToken)
  return (
    <TrpcProvider>
      {isLoginLink ? (
        <LoginLink key={secret} link={link} />
      ) : (
        <Confirmation key={secret} token={secretToken} kept={kept} />
      )}
    </TrpcProvider>
  )
}
