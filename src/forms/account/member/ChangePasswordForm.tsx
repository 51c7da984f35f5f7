import { useContext, useRef, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { broadcastSessionChange } from '@/lib/broadcastSessionChange'
import type { CallErrorCode } from '@/lib/errorCodes'
import { holdLanguageSwitch } from '@/lib/heldLanguageSwitch'
import { logInWithNewPassword, type LoginResult } from '@/lib/logIn'
import { rememberFocus, type MoveFocus } from '@/lib/rememberFocus'
import { StayContext } from '@/lib/useSessionEnd'
import { trpc } from '@/trpc/client'
import { isAnswered } from '@/trpc/errors'
import { changePasswordSchema, type ChangePasswordInput } from '@/schemas/member'
import { AccountForm } from '@/forms/account/AccountForm'
import { TextField } from '@/forms/fields/TextField'
import { NewPasswordFields } from '@/forms/account/NewPasswordFields'
import { HiddenUserName } from '@/forms/account/HiddenUserName'
import { useAccountForm } from '@/forms/account/useAccountForm'
import { useOneTimeCall } from '@/forms/account/useOneTimeCall'

type Call = { email: string; password: string; values: ChangePasswordInput }

/**
 * The change ends all sessions of the account, including this one, so the form then logs in again. Until that has
 * succeeded, or the member logs out, the page stays: only this form knows the new password.
 */
export function ChangePasswordForm({
  email,
  onChanged,
}: {
  email: string
  onChanged: (moveFocus: MoveFocus) => void
}) {
  const { t } = useTranslation('forms')
  const stay = useContext(StayContext)
  const [isChanged, setChanged] = useState(false)
  const { mutateAsync } = trpc.user.changePassword.useMutation()
  const change = useOneTimeCall(({ values }: Call) => mutateAsync(values), 'SESSION_REQUIRED')
  // If the login fails, submitting again only repeats it, because there is no session for a second change.
  const changedTo = useRef<string>(undefined)
  async function save(values: ChangePasswordInput): Promise<CallErrorCode | undefined> {
    const moveFocus = rememberFocus()
    const account = { email, password: values.newPassword }
    let login: LoginResult | undefined
    if (changedTo.current !== account.password) {
      stay(true)
      login = await change({ ...account, values }).catch((error: unknown) => {
        if (isAnswered(error)) stay(false)
        throw error
      })
      changedTo.current = account.password
      // Without an answer, it is unknown whether the server has changed the password.
      setChanged(!login)
    }
    const { error, session } = login ?? (await logInWithNewPassword(account))
    if (session) {
      // The page may have noticed meanwhile that the former session has ended.
      void broadcastSessionChange(session)
      stay(false)
      onChanged(moveFocus)
    }
    return error
  }
  const form = useAccountForm({
    initial: { currentPassword: '', newPassword: '', newPasswordConfirmation: '' },
    schema: changePasswordSchema,
    send: (values) => holdLanguageSwitch(save(values)),
  })
  return (
    <AccountForm form="changePassword" draft={false} {...form}>
      <HiddenUserName email={email} />
      <TextField name="currentPassword" type="password" required autoComplete="current-password" />
      <NewPasswordFields name="newPassword" />
      {isChanged && form.error && <p>{t('reset.changed')}</p>}
    </AccountForm>
  )
}
