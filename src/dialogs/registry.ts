import type { ComponentType } from 'react'
import { ContactDialog } from './ContactDialog'
import { InitiateResetDialog } from './InitiateResetDialog'
import { LoginDialog } from './LoginDialog'
import { ProfileDialog } from './ProfileDialog'
import { ResetDialog } from './ResetDialog'
import { SignupDialog } from './SignupDialog'
import type { DialogProps } from './dialogProps'
import type { DialogName } from './useDialog'

/** The component of each dialog. A missing component fails the type check. */
export const DIALOGS = {
  login: LoginDialog,
  signup: SignupDialog,
  profile: ProfileDialog,
  reset: ResetDialog,
  initiateReset: InitiateResetDialog,
  contact: ContactDialog,
} satisfies Record<DialogName, ComponentType<DialogProps>>
