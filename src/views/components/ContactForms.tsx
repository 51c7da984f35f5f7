import { ContactForm } from '@/forms/ContactForm'
import { ContactOutcomeMessage, type Firm } from '@/forms/ContactOutcome'
import { ErrorSummary } from '@/forms/ErrorSummary'
import { useTranslation } from '@/i18n/useTranslation'
import { Part, State } from './Part'

/** The contact form that works, and as it comes back from a plain POST. */
export function ContactForms({ firm }: { firm: Firm }) {
  const { t } = useTranslation('components')
  const values = { firstName: t('sample.firstName'), email: 'chan@', message: t('sample.message') }
  const summary = (
    <>
      <ErrorSummary />
      <ContactOutcomeMessage outcome="failed" reason={undefined} firm={firm} />
    </>
  )
  return (
    <Part name="contact">
      <State name="usual">
        <ContactForm firm={firm} />
      </State>
      <State name="error" still>
        <ContactForm
          firm={firm}
          returned={{
            values,
            errors: { lastName: 'required', email: 'emailInvalid' },
            notices: { summary, outcome: null },
          }}
        />
      </State>
    </Part>
  )
}
