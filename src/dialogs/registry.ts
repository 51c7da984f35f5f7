import type { ComponentType } from 'react'
import type { Firm } from '@/forms/ContactOutcome'
import { ContactDialog } from './ContactDialog'
import { InitiateResetDialog } from './InitiateResetDialog'
import { LoginDialog } from './LoginDialog'
import { ProfileDialog } from './ProfileDialog'
import { ResetDialog } from './ResetDialog'
import { SignupDialog } from './SignupDialog'
import type { DialogName } from './useDialog'

/** What every dialog is given: the firm, and the ways out. */
export type DialogProps = {
  /** Where else the firm can be reached. */
  firm: Firm
  open: (dialog: DialogName) => void
  close: () => void
}

/** One dialog to a name; a name without a dialog fails the type check. */
export const DIALOGS = {
  login: LoginDialog,
  signup: SignupDialog,
  profile: ProfileDialog,
  reset: ResetDialog,
  initiateReset: InitiateResetDialog,
  contact: ContactDialog,
} satisfies Record<DialogName, ComponentType<DialogProps>>
