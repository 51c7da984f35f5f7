import { logIn } from '@/lib/logIn'
import { trpc } from '@/trpc/client'
import { changePasswordSchema } from '@/schemas/account/changePassword'
import { AccountForm } from '@/forms/account/AccountForm'
import { TextField } from '@/forms/fields/TextField'
import { NewPasswordFields } from '@/forms/account/NewPasswordFields'
import { HiddenUserName } from '@/forms/account/HiddenUserName'
import { useAccountForm } from '@/forms/account/useAccountForm'

/** The change ends all sessions of the account, including this one, so the form then logs in again. */
export function ChangePasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const change = trpc.user.changePassword.useMutation()
  const form = useAccountForm({
    initial: { currentPassword: '', newPassword: '', newPasswordConfirmation: '' },
    schema: changePasswordSchema,
    send: async (values) => {
      await change.mutateAsync(values)
      const { error } = await logIn({ email, password: values.newPassword })
      if (!error) onChanged()
      return error
    },
  })
  return (
    <AccountForm form="changePassword" draft={false} {...form}>
      <HiddenUserName email={email} />
      <TextField name="currentPassword" type="password" required autoComplete="current-password" />
      <NewPasswordFields name="newPassword" />
    </AccountForm>
  )
}
