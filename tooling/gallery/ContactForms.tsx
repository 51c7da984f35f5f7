import { ContactReason } from '@/forms/contact/ContactReason'
import { ContactForm } from '@/forms/contact/ContactForm'
import { ContactOutcomeMessage, type Firm } from '@/forms/contact/ContactOutcome'
import { ErrorSummary } from '@/forms/ErrorSummary'
import { MessageField } from '@/forms/fields/MessageField'
import { TextField } from '@/forms/fields/TextField'
import { useTranslation } from '@/i18n/useTranslation'
import { Button } from '@/ui/Button'
import { FormInState } from './FormInState'
import { Example, State } from './Example'

function OnItsWay({ message }: { message: string }) {
  const { t } = useTranslation('forms')
  return (
    <FormInState sending>
      <TextField name="email" type="email" required defaultValue="chan@example.com" />
      <MessageField name="message" defaultValue={message} />
      <Button busy>{t('contact.sending')}</Button>
    </FormInState>
  )
}

/** The working contact form, its state after a plain POST, while sending, and when sending fails. */
export function ContactForms({ firm }: { firm: Firm }) {
  const { t } = useTranslation('components')
  const values = { firstName: t('sample.firstName'), email: 'chan@', message: t('sample.message') }
  const summary = (
    <>
      <ContactReason name={t('sample.service')} />
      <ErrorSummary />
      <ContactOutcomeMessage outcome="failed" reason={undefined} firm={firm} />
    </>
  )
  const filled = { ...values, lastName: t('sample.lastName'), email: 'chan@example.com' }
  const stranded = {
    summary: null,
    outcome: <ContactOutcomeMessage outcome="failed" reason={undefined} firm={firm} />,
  }
  return (
    <Example name="contact">
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
      <State name="sending" still>
        <OnItsWay message={values.message} />
      </State>
      <State name="stranded" still>
        <ContactForm firm={firm} returned={{ values: filled, errors: {}, notices: stranded }} />
      </State>
    </Example>
  )
}
