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

function SendingForm({ message }: { message: string }) {
  const { t } = useTranslation('forms')
  return (
    <FormInState sending>
      <TextField name="email" type="email" required defaultValue="chan@example.com" />
      <MessageField name="message" defaultValue={message} />
      <Button busy>{t('contact.sending')}</Button>
    </FormInState>
  )
}

/** The form works in the first state. The others are after a post without JavaScript, while sending, and after an error. */
export function ContactForms({ firm }: { firm: Firm }) {
  const { t } = useTranslation('components')
  const values = { firstName: t('sample.firstName'), email: 'chan@', message: t('sample.message') }
  const summary = (
    <>
      <ContactReason title={t('sample.service')} />
      <ErrorSummary />
      <ContactOutcomeMessage outcome="failed" reason={undefined} firm={firm} />
    </>
  )
  const filled = { ...values, lastName: t('sample.lastName'), email: 'chan@example.com' }
  const offline = {
    summary: null,
    outcome: <ContactOutcomeMessage outcome="failed" reason={undefined} firm={firm} />,
  }
  return (
    <Example name="contact">
      <State name="default">
        <ContactForm firm={firm} />
      </State>
      <State name="fieldError" still>
        <ContactForm
          firm={firm}
          postResult={{
            values,
            errors: { lastName: 'required', email: 'emailInvalid' },
            notices: { summary, outcome: null },
          }}
        />
      </State>
      <State name="sending" still>
        <SendingForm message={values.message} />
      </State>
      <State name="offline" still>
        <ContactForm firm={firm} postResult={{ values: filled, errors: {}, notices: offline }} />
      </State>
    </Example>
  )
}
