import type { Firm } from '@/forms/contact/ContactOutcome'
import type { DialogName } from './useDialog'

/** The props of every dialog. `open` switches to another dialog, `close` closes the dialog. */
export type DialogProps = {
  /** The firm's contact details, shown if sending the contact form fails. */
  firm: Firm
  open: (dialog: DialogName) => void
  close: () => void
}
