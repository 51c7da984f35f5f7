import { useState } from 'react'
import { requestLoginLink } from '@/lib/logIn'
import { rememberFocus, type MoveFocus } from '@/lib/rememberFocus'
import { linkRequestSchema } from '@/schemas/account'
import { accountDraft } from './accountDraft'
import { AccountForm } from './AccountForm'
import { TextField } from '@/forms/fields/TextField'
import { useAccountForm } from './useAccountForm'

/** `nextPath` opens after the login. With the locale prefix, such as `/zh-HK/account`. */
export function EmailLinkForm({
  nextPath,
  onSent,
}: {
  nextPath: string
  onSent: (moveFocus: MoveFocus) => void
}) {
  const [draft] = useState(accountDraft)
  const form = useAccountForm({
    initial: { email: '' },
    schema: linkRequestSchema,
    send: async ({ email }) => {
      const moveFocus = rememberFocus()
      const error = await requestLoginLink(email, nextPath)
      if (!error) onSent(moveFocus)
      return error
    },
  })
  return (
    <AccountForm form="emailLink" {...form}>
      <TextField name="email" type="email" required autoComplete="email" defaultValue={draft.email} />
    </AccountForm>
  )
}
