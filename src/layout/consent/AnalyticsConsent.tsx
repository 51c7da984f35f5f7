import { useRouter, type NextRouter } from 'next/router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '@/i18n/useTranslation'
import { CHOICES_ANCHOR, localePath } from '@/lib/routes'
import {
  allows,
  answerConsent,
  CATEGORIES,
  privacyControl,
  useConsent,
  useHasAnswered,
  type Category,
} from '@/analytics/consent'
import { offeredCategories, reportRenderedPage, track, type Measurement } from '@/analytics/tracking'
import { updateAttribution } from '@/analytics/attribution'
import { ConsentBanner } from './ConsentBanner'
import styles from './Consent.module.scss'

type AnalyticsConsentProps = Measurement & {
  /** See `Consent.tsx`. */
  untrackedPaths: ReadonlySet<string>
}

export function AnalyticsConsent({ tagManager, pixel, conversion, untrackedPaths }: AnalyticsConsentProps) {
  const categories = offeredCategories({ tagManager, pixel })
  const { t, locale } = useTranslation('consent')
  const router = useRouter()
  const { events } = router
  const consent = useConsent()
  const hasAnswered = useHasAnswered(categories)
  const [reopened, setReopened] = useState(false)
  const [changed, setChanged] = useState(false)
  // In a layout effect, the cleanup stops tracking on a page without analytics early enough. In a normal
  // effect, it could run after the page view has been tracked.
  useLayoutEffect(() => track({ tagManager, pixel, conversion }), [consent, tagManager, pixel, conversion])
  // After every render: `track` ignores a page that it has already reported.
  useEffect(() => reportRenderedPage(localePath(locale, router.asPath.replace(/[?#].*/, ''))))
  useEffect(() => updateAttribution(allows('analytics', consent)), [consent])
  useEffect(() => reloadOnUntrackedPage(router, untrackedPaths), [router, untrackedPaths])
  useEffect(() => {
    const onRouteChange = () => setReopened(false)
    events.on('routeChangeComplete', onRouteChange)
    return () => events.off('routeChangeComplete', onRouteChange)
  }, [events])

  function onAnswer(allowed: readonly Category[]) {
    answerConsent(allowed, categories)
    setChanged(reopened)
    if (reopened) return close()
    // The focused button disappears with the banner.
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

  const container = document.getElementById(CHOICES_ANCHOR)
  const control = privacyControl() ? (
    t('privacyControl')
  ) : (
    <>
      <button type="button" className={styles.change} onClick={onChange}>
        {t('change')}
      </button>
      <span role="status" className={styles.saved}>
        {changed && t('saved')}
      </span>
    </>
  )
  return (
    <>
      {(reopened || !hasAnswered) && (
        <ConsentBanner
          key={String(reopened)}
          categories={categories}
          isReopened={reopened}
          current={reopened ? consent : 'unasked'}
          onAnswer={onAnswer}
          onClose={reopened && hasAnswered ? close : undefined}
        />
      )}
      {container && createPortal(control, container)}
    </>
  )
}

/**
 * A tag manager cannot be removed from a document that has loaded it, or may be loading it. Without a reload, it would
 * track a page that must have no analytics.
 */
function reloadOnUntrackedPage(router: NextRouter, untrackedPaths: ReadonlySet<string>) {
  router.beforePopState(() => {
    const isTracking = window.dataLayer || CATEGORIES.some((category) => allows(category))
    if (!isTracking || !untrackedPaths.has(location.pathname)) return true
    location.reload()
    return false
  })
  return () => router.beforePopState(() => true)
}
