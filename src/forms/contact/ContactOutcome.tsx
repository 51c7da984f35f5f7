import { useEffect, useRef } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import styles from '@/forms/Form.module.scss'

export type ContactOutcome = 'sent' | 'failed' | null

/** Other ways to contact the firm, shown when a form fails. */
export type Firm = { email: string; phone: string }

/** A character that no email address contains; it marks the address's position in the sentence. */
const GAP = '\n'

function FailureHelp({ email, phone }: Firm) {
  const { t } = useTranslation('forms')
  const [before, between, after] = t('contact.failureHelp', { email: GAP, phone: GAP }).split(GAP)
  return (
    <p>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {between}
      <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
      {after}
    </p>
  )
}

/** The result message, in the specification's words. */
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
  const box = useRef<HTMLDivElement>(null)
  // Scrolls into view, because the focused Send button may be far below.
  useEffect(() => {
    if (outcome) box.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  return (
    <div ref={box} role="status">
      {outcome === 'sent' && (
        <p className={styles.success}>{t(reason ? 'contact.successWithReason' : 'contact.success')}</p>
      )}
      {outcome === 'failed' && (
        <div className={styles.failure}>
          <p>
            <strong>{t('contact.failure')}</strong>
          </p>
          {firm.email && <FailureHelp {...firm} />}
        </div>
      )}
    </div>
  )
}
