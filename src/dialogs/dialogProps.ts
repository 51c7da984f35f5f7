import type { Firm } from '@/forms/contact/ContactOutcome'
import type { DialogName } from './useDialog'

/** The props of every dialog: the firm's contact details, and functions to close or switch. */
export type DialogProps = {
  /** Other ways to contact the firm. */
  firm: Firm
  open: (dialog: DialogName) => void
  close: () => void
}
