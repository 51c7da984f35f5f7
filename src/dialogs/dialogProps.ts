import type { Firm } from '@/forms/contact/ContactOutcome'
import type { DialogName } from './useDialog'

/** The props of every dialog: the firm's contact details, and functions to close or switch. */
export type DialogProps = {
  /** The firm's contact details, offered when sending the contact form fails. */
  firm: Firm
  open: (dialog: DialogName) => void
  close: () => void
}
