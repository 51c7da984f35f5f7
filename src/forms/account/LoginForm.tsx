import { useState } from 'react'
import { logIn } from '@/lib/logIn'
import { loginSchema } from '@/schemas/account/login'
import { accountDraft, clearAccountDraft } from './accountDraft'
import { AccountForm } from './AccountForm'
import { TextField } from '@/forms/fields/TextField'
import { useAccountForm } from './useAccountForm'

export function LoginForm({ onSuccess }: { onSuccess: () => void }) {
  const [{ email }] = useState(accountDraft)
  const form = useAccountForm({
    initial: { email: '', password: '' },
    schema: loginSchema,
    send: async (values) => {
      const error = await logIn(values)
      if (error) return error
      clearAccountDraft()
      onSuccess()
      return undefined
    },
  })
  return (
    <AccountForm form="login" {...form}>
      <TextField name="email" type="email" required autoComplete="email" defaultValue={email} />
      <TextField name="password" type="password" required autoComplete="current-password" />
    </AccountForm>
  )
}
