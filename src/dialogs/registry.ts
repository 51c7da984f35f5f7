import type { ComponentType } from 'react'
import type { Firm } from '@/forms/contact/ContactOutcome'
import { ContactDialog } from './ContactDialog'
import { InitiateResetDialog } from './InitiateResetDialog'
import { LoginDialog } from './LoginDialog'
import { ProfileDialog } from './ProfileDialog'
import { ResetDialog } from './ResetDialog'
import { SignupDialog } from './SignupDialog'
import type { DialogName } from './useDialog'

/** The props of every dialog: the firm's contact details, and functions to close or switch. */
export type DialogProps = {
  /** Other ways to contact the firm. */
  firm: Firm
  open: (dialog: DialogName) => void
  close: () => void
}

/** The component of each dialog; a missing one fails the type check. */
export const DIALOGS = {
  login: LoginDialog,
  signup: SignupDialog,
  profile: ProfileDialog,
  reset: ResetDialog,
  initiateReset: InitiateResetDialog,
  contact: ContactDialog,
} satisfies Record<DialogName, ComponentType<DialogProps>>
