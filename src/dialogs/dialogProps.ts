import type { Firm } from '@/forms/contact/ContactOutcome'
import type { DialogName } from './useDialog'

export type DialogProps = {
  firm: Firm
  open: (dialog: DialogName) => void
  close: () => void
}
