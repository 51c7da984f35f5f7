import { trpc } from '@/trpc/client'
import { deleteAccountSchema } from '@/schemas/account/deleteAccount'
import { AccountForm } from '@/forms/account/AccountForm'
import { TextField } from '@/forms/fields/TextField'
import { HiddenUserName } from '@/forms/account/HiddenUserName'
import { useAccountForm } from '@/forms/account/useAccountForm'

export function DeleteAccountForm({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const remove = trpc.user.deleteAccount.useMutation()
  const form = useAccountForm({
    initial: { password: '' },
    schema: deleteAccountSchema,
    send: async (values) => {
      await remove.mutateAsync(values)
      onDeleted()
      return undefined
    },
  })
  return (
    <AccountForm form="deleteAccount" draft={false} {...form}>
      <HiddenUserName email={email} />
      <TextField name="password" type="password" required autoComplete="current-password" />
    </AccountForm>
  )
}
