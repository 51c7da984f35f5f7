import { trpc } from '@/trpc/client'
import { changeEmailSchema } from '@/schemas/member'
import { AccountForm } from '@/forms/account/AccountForm'
import { TextField } from '@/forms/fields/TextField'
import { HiddenUserName } from '@/forms/account/HiddenUserName'
import { useAccountForm } from '@/forms/account/useAccountForm'
import { useKeptInput } from './useKeptInput'

/** The old and the new mailbox must both confirm the change by a mailed link. */
export function ChangeEmailForm({
  memberId,
  email,
  onRequested,
}: {
  memberId: string
  email: string
  onRequested: (newEmail: string) => void
}) {
  const utils = trpc.useUtils()
  // After a lost answer, the account shows whether the change waits for its confirmations.
  const change = trpc.user.changeEmail.useMutation({ onError: () => void utils.user.account.invalidate() })
  const initial = { newEmail: '', currentPassword: '' }
  const kept = useKeptInput('changeEmail', memberId, initial)
  const form = useAccountForm({
    initial,
    schema: changeEmailSchema,
    send: async (values) => {
      await change.mutateAsync(values)
      onRequested(values.newEmail)
      return undefined
    },
  })
  return (
    <AccountForm {...kept.props} form="changeEmail" draft={false} {...form}>
      <HiddenUserName email={email} />
      <TextField name="newEmail" type="email" required autoComplete="email" />
      <TextField name="currentPassword" type="password" required autoComplete="current-password" />
    </AccountForm>
  )
}
