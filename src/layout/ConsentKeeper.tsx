import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '@/i18n/useTranslation'
import {
  allows,
  answerConsent,
  privacyControl,
  useConsent,
  useHasAnswered,
  type Category,
} from '@/lib/consent'
import { keepFirstTouch } from '@/lib/firstTouch'
import { measure, offeredBy, type Measurement } from '@/lib/measurement'
import { CHOICES_ANCHOR } from '@/lib/routes'
import { ConsentBanner } from './ConsentBanner'
import styles from './Consent.module.scss'

/**
 * Measures where the visitor has agreed to it, asks where they have not answered, and lets them think again from the
 * footer. A browser with Global Privacy Control has answered for its user.
 */
export function ConsentKeeper({ tagManager, pixel }: Measurement) {
  const offered = offeredBy({ tagManager, pixel })
  const { t } = useTranslation('consent')
  const { events } = useRouter()
  const consent = useConsent()
  const hasAnswered = useHasAnswered(offered)
  const [reopened, setReopened] = useState(false)
  const [changed, setChanged] = useState(false)
  // Anew with each answer.
  useEffect(() => measure({ tagManager, pixel }, events), [consent, tagManager, pixel, events])
  useEffect(() => keepFirstTouch(allows('analytics', consent)), [consent])

  function onAnswer(allowed: readonly Category[]) {
    answerConsent(allowed, offered)
    setReopened(false)
    setChanged(reopened)
    const next = reopened ? `#${CHOICES_ANCHOR} button` : 'main'
    document.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  }

  function reopen() {
    setReopened(true)
    setChanged(false)
  }

  const place = document.getElementById(CHOICES_ANCHOR)
  const choices = privacyControl() ? (
    t('privacyControl')
  ) : (
    <>
      <button type="button" className={styles.change} onClick={reopen}>
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
        />
      )}
      {place && createPortal(choices, place)}
    </>
  )
}
