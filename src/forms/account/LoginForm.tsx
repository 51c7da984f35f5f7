import { useState } from 'react'
import { logIn } from '@/lib/logIn'
import type { SessionState } from '@/lib/session'
import { loginSchema } from '@/schemas/account'
import { canonicalEmail } from '@/schemas/text'
import { accountDraft, clearAccountDraft } from './accountDraft'
import { AccountForm } from './AccountForm'
import { TextField } from '@/forms/fields/TextField'
import { useAccountForm } from './useAccountForm'

type LoginFormProps = {
  /** next-auth's callback URL; by default the current page. The form does not navigate there. */
  nextPath?: string
  onSuccess: (session: SessionState) => void
}

export function LoginForm({ nextPath, onSuccess }: LoginFormProps) {
  const [{ email }] = useState(accountDraft)
  const form = useAccountForm({
    initial: { email: '', password: '' },
    schema: loginSchema,
    send: async (values) => {
      const { error, session } = await logIn({ ...values, email: canonicalEmail(values.email) }, nextPath)
      if (error) return error
      clearAccountDraft()
      onSuccess(session)
      return undefined
    },
  })
  return (
    <AccountForm form="login" {...form}>
      <TextField name="email" type="email" required autoComplete="username" defaultValue={email} />
      <TextField name="password" type="password" required autoComplete="current-password" />
    </AccountForm>
  )
}
