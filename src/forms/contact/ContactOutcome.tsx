import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { siteAddress } from '@/lib/siteAddress'
import { Sentence } from '@/ui/Sentence'
import { useFormState } from '@/forms/fields/FormStateContext'
import styles from '@/forms/Form.module.scss'

/**
 * `otherAddress`: the visitor has opened the site under another host name. `tooMany`: the visitor's IP address
 * has sent as many messages within an hour as the site stores (`rateLimits.ts`).
 */
export type ContactFailure = 'failed' | 'otherAddress' | 'tooMany'
/** `refused`: a form post of which the server has read no field, so that the form is empty. */
export type ContactOutcome = 'sent' | ContactFailure | 'refused' | null

/** Shown as alternatives when the contact form cannot be sent. */
export type Firm = { email: string; phone: string }

function ErrorHelp({ email, phone }: Firm) {
  const { t } = useTranslation('forms')
  const elements = {
    email: <a href={`mailto:${email}`}>{email}</a>,
    phone: <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>,
  }
  return (
    <p>
      <Sentence text={t('contact.errorHelp')} elements={elements} />
    </p>
  )
}

/**
 * The specification prescribes the texts of success and of the error
 * (tests/unit/i18n/specification.test.ts).
 */
export function ContactOutcomeMessage({
  outcome,
  reason,
  firm,
}: {
  outcome: ContactOutcome
  reason: string | undefined
  firm: Firm
}) {
  const { t } = useTranslation('forms')
  const { sending } = useFormState()
  const box = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  // Keeps the height of the last result while a message is sent, so that a second tap does not miss the button.
  useLayoutEffect(() => {
    if (!box.current) return
    const isWaiting = sending && !outcome
    box.current.toggleAttribute('data-waiting', isWaiting)
    box.current.style.minHeight = isWaiting ? `${height.current}px` : ''
    if (!isWaiting) height.current = outcome ? box.current.offsetHeight : 0
  }, [outcome, sending])
  // The result is above the Send button, so it can be outside the window.
  useEffect(() => {
    if (outcome) box.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  return (
    <div ref={box} role="status">
      {outcome === 'sent' && (
        <p className={styles.success}>{t(reason ? 'contact.successWithReason' : 'contact.success')}</p>
      )}
      {outcome && outcome !== 'sent' && (
        <div className={styles.errorBox}>
          <p>
            <strong>{t('contact.error')}</strong>
          </p>
          {outcome === 'otherAddress' && siteAddress() && (
            <p>{t('contact.otherAddress', { address: siteAddress() })}</p>
          )}
          {outcome === 'tooMany' && <p>{t('contact.tooMany')}</p>}
          {firm.email && outcome !== 'refused' && <ErrorHelp {...firm} />}
        </div>
      )}
    </div>
  )
}
