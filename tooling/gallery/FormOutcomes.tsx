import { ContactOutcomeMessage, type Firm } from '@/forms/contact/ContactOutcome'
import { FormError } from '@/forms/FormError'
import { Example, State } from './Example'

const REASON = 'express-entry'

export function FormOutcomes({ firm }: { firm: Firm }) {
  return (
    <Example name="formOutcomes">
      <State name="sent">
        <ContactOutcomeMessage outcome="sent" reason={undefined} firm={firm} />
      </State>
      <State name="sentWithReason">
        <ContactOutcomeMessage outcome="sent" reason={REASON} firm={firm} />
      </State>
      <State name="failed">
        <ContactOutcomeMessage outcome="failed" reason={REASON} firm={firm} />
      </State>
      <State name="serverError">
        <FormError code="UNREACHABLE" />
      </State>
    </Example>
  )
}
