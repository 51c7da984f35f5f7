import { useState } from 'react'
import { requestLoginLink } from '@/lib/logIn'
import { emailLinkSchema } from '@/schemas/emailLink'
import { accountDraft } from './accountDraft'
import { AccountForm } from './AccountForm'
import { TextField } from '@/forms/fields/TextField'
import { useAccountForm } from './useAccountForm'

/** Requests a login link. `onward` is the path to continue to. */
export function EmailLinkForm({ onward, onSent }: { onward: string; onSent: () => void }) {
  const [kept] = useState(accountDraft)
  const form = useAccountForm({
    initial: { email: '' },
    schema: emailLinkSchema,
    send: async ({ email }) => {
      const refused = await requestLoginLink(email, onward)
      if (!refused) onSent()
      return refused
    },
  })
  return (
    <AccountForm form="emailLink" {...form}>
      <TextField name="email" type="email" required autoComplete="email" defaultValue={kept.email} />
    </AccountForm>
  )
}
