import { useEffect, useRef } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Sentence } from '@/ui/Sentence'
import styles from '@/forms/Form.module.scss'

export type ContactOutcome = 'sent' | 'failed' | null

/** Other ways to contact the firm, shown when a form fails. */
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
        <div className={styles.errorBox}>
          <p>
            <strong>{t('contact.error')}</strong>
          </p>
          {firm.email && <ErrorHelp {...firm} />}
        </div>
      )}
    </div>
  )
}
