import { ContactOutcomeMessage } from '@/forms/ContactOutcome'
import { ErrorSummary } from '@/forms/ErrorSummary'
import type { ContactPostProps } from '@/server/contactPost'
import { ContactView } from './ContactView'

/** The contact page as the answer to a form that was posted without JavaScript. */
export function ContactAnswerView({ content, settings, values, errors, outcome, reason }: ContactPostProps) {
  const message = <ContactOutcomeMessage outcome={outcome} reason={reason ?? undefined} firm={settings} />
  // Both stand above the fields: that is where the browser takes the visitor.
  const notices = {
    summary: (
      <>
        <ErrorSummary />
        {message}
      </>
    ),
    outcome: null,
  }
  return (
    <ContactView
      content={content}
      settings={settings}
      reason={reason ?? undefined}
      returned={{ values, errors, notices }}
    />
  )
}
