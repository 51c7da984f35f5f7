import type { Firm } from '@/forms/contact/ContactOutcome'
import type { DialogName } from './useDialog'

/** The props of every dialog. `open` switches to another dialog; `close` closes the current dialog. */
export type DialogProps = {
  /** The firm's email and phone, which the contact dialog shows if the message cannot be sent. */
  firm: Firm
  open: (dialog: DialogName) => void
  close: () => void
}
