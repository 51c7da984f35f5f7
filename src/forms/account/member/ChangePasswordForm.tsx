import { logIn } from '@/lib/logIn'
import { trpc } from '@/trpc/client'
import { changePasswordSchema } from '@/schemas/account/changePassword'
import { AccountForm } from '@/forms/account/AccountForm'
import { TextField } from '@/forms/fields/TextField'
import { NewPasswordFields } from '@/forms/account/NewPasswordFields'
import { useAccountForm } from '@/forms/account/useAccountForm'

/**
 * The form that changes a member's password. The change ends all sessions of the account, including this one,
 * so the form then logs in with the new password and `email`, the email of the account.
 */
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
      {/* Hidden field that tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField name="currentPassword" type="password" required autoComplete="current-password" />
      <NewPasswordFields name="newPassword" />
    </AccountForm>
  )
}
