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

/** The form works in the first state. The third is while sending, the others after a post without JavaScript. */
export function ContactForms({ firm }: { firm: Firm }) {
  const { t } = useTranslation('components')
  const values = { firstName: t('sample.firstName'), email: 'chan@', message: t('sample.message') }
  const failure = <ContactOutcomeMessage outcome="failed" reason={undefined} firm={firm} />
  const summary = (
    <>
      <ContactReason title={t('sample.service')} />
      <ErrorSummary />
      {failure}
    </>
  )
  const filled = { ...values, lastName: t('sample.lastName'), email: 'chan@example.com' }
  return (
    <Example name="contact">
      <State name="default">
        <ContactForm firm={firm} />
      </State>
      <State name="fieldError" still>
        <ContactForm
          firm={firm}
          postResult={{ values, errors: { lastName: 'required', email: 'emailInvalid' }, summary }}
        />
      </State>
      <State name="sending" still>
        <SendingForm message={values.message} />
      </State>
      <State name="offline" still>
        <ContactForm firm={firm} postResult={{ values: filled, errors: {}, summary: failure }} />
      </State>
    </Example>
  )
}
