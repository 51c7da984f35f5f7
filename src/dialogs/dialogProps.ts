import type { Firm } from '@/forms/contact/ContactOutcome'
import type { DialogName } from './useDialog'

/** `open` switches to another dialog; `close` closes the current one. */
export type DialogProps = {
  firm: Firm
  open: (dialog: DialogName) => void
  close: () => void
}
