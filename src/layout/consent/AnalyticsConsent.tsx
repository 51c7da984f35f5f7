import { useRouter, type NextRouter } from 'next/router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '@/i18n/useTranslation'
import { CHOICES_ANCHOR } from '@/lib/routes'
import {
  allows,
  answerConsent,
  CATEGORIES,
  privacyControl,
  useConsent,
  useHasAnswered,
  type Category,
} from '@/analytics/consent'
import { track, offeredBy, type Measurement } from '@/analytics/tracking'
import { keepAttribution } from '@/analytics/attribution'
import { ConsentBanner } from './ConsentBanner'
import styles from './Consent.module.scss'

type AnalyticsConsentProps = Measurement & {
  /** Paths of untracked pages in this document. */
  unmeasured: ReadonlySet<string>
}

/**
 * Runs analytics with consent, shows the banner without an answer, and lets visitors change their answer from the
 * footer. Global Privacy Control counts as a refusal.
 */
export function AnalyticsConsent({ tagManager, pixel, conversion, unmeasured }: AnalyticsConsentProps) {
  const offered = offeredBy({ tagManager, pixel })
  const { t } = useTranslation('consent')
  const router = useRouter()
  const { events } = router
  const consent = useConsent()
  const hasAnswered = useHasAnswered(offered)
  const [reopened, setReopened] = useState(false)
  const [changed, setChanged] = useState(false)
  // Runs again with each answer. On an untracked page, tracking must stop during rendering: a normal effect would stop
  // only after the router has announced the page.
  useLayoutEffect(
    () => track({ tagManager, pixel, conversion }, events),
    [consent, tagManager, pixel, conversion, events],
  )
  useEffect(() => keepAttribution(allows('analytics', consent)), [consent])
  useEffect(() => leaveScriptsBehind(router, unmeasured), [router, unmeasured])
  useEffect(() => {
    const onPage = () => setReopened(false)
    events.on('routeChangeComplete', onPage)
    return () => events.off('routeChangeComplete', onPage)
  }, [events])

  function onAnswer(allowed: readonly Category[]) {
    answerConsent(allowed, offered)
    setChanged(reopened)
    if (reopened) return close()
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }

  function close() {
    setReopened(false)
    document.querySelector<HTMLElement>(`#${CHOICES_ANCHOR} button`)?.focus()
  }

  function onChange() {
    setReopened(!reopened)
    setChanged(false)
  }

  const place = document.getElementById(CHOICES_ANCHOR)
  const choices = privacyControl() ? (
    t('privacyControl')
  ) : (
    <>
      <button type="button" className={styles.change} onClick={onChange}>
        {t('change')}
      </button>
      <span role="status" className={styles.kept}>
        {changed && t('kept')}
      </span>
    </>
  )
  return (
    <>
      {(reopened || !hasAnswered) && (
        <ConsentBanner
          key={String(reopened)}
          offered={offered}
          present={reopened ? consent : 'unasked'}
          onAnswer={onAnswer}
          onLeave={reopened ? close : undefined}
        />
      )}
      {place && createPortal(choices, place)}
    </>
  )
}

/** Loads an untracked page fully on Back or Forward, because a loaded tag manager stays in its document. */
function leaveScriptsBehind(router: NextRouter, unmeasured: ReadonlySet<string>) {
  router.beforePopState(() => {
    const isMeasured = window.dataLayer || CATEGORIES.some((category) => allows(category))
    if (!isMeasured || !unmeasured.has(location.pathname)) return true
    location.reload()
    return false
  })
  return () => router.beforePopState(() => true)
}
