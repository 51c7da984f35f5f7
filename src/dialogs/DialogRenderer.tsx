import type { ComponentType } from 'react'
import { ContactDialog } from './ContactDialog'
import { InitiateResetDialog } from '@/dialogs/account/InitiateResetDialog'
import { LoginDialog } from '@/dialogs/account/LoginDialog'
import { ProfileDialog } from '@/dialogs/account/ProfileDialog'
import { ResetDialog } from '@/dialogs/account/ResetDialog'
import { SignupDialog } from '@/dialogs/account/SignupDialog'
import type { DialogProps } from './dialogProps'
import type { DialogName } from './useDialog'

const DIALOGS = {
  login: LoginDialog,
  signup: SignupDialog,
  profile: ProfileDialog,
  reset: ResetDialog,
  initiateReset: InitiateResetDialog,
  contact: ContactDialog,
} satisfies Record<DialogName, ComponentType<DialogProps>>

export function DialogRenderer({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = DIALOGS[name]
  return <Dialog {...props} />
}
