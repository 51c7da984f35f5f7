import { useContext, useState } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { holdLanguageSwitch } from '@/lib/heldLanguageSwitch'
import { StayContext } from '@/lib/useSessionEnd'
import { trpc } from '@/trpc/client'
import { errorCode, isAnswered } from '@/trpc/errors'
import { deleteAccountSchema } from '@/schemas/member'
import { AccountForm } from '@/forms/account/AccountForm'
import { TextField } from '@/forms/fields/TextField'
import { HiddenUserName } from '@/forms/account/HiddenUserName'
import { useAccountForm } from '@/forms/account/useAccountForm'

export function DeleteAccountForm({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const { t } = useTranslation('forms')
  const remove = trpc.user.deleteAccount.useMutation()
  // Whether the answer to an attempt was lost: the server may have deleted the account, and the session with it.
  const [isUnanswered, setUnanswered] = useState(false)
  const stay = useContext(StayContext)
  const form = useAccountForm({
    initial: { password: '' },
    schema: deleteAccountSchema,
    send: async (values) => {
      stay(true)
      // No switch of the language follows a success, because the page then says that the account is deleted.
      await holdLanguageSwitch(remove.mutateAsync(values), true).catch((error: unknown) => {
        if (!isAnswered(error)) setUnanswered(true)
        else if (!isUnanswered || errorCode(error) !== 'SESSION_REQUIRED') stay(false)
        throw error
      })
      onDeleted()
      return undefined
    },
  })
  const isPerhapsDeleted = isUnanswered && form.error === 'SESSION_REQUIRED'
  return (
    <AccountForm
      {...form}
      form="deleteAccount"
      draft={false}
      error={isPerhapsDeleted ? undefined : form.error}
      help={isPerhapsDeleted && <p role="alert">{t('deleteAccount.perhapsDeleted')}</p>}
    >
      <HiddenUserName email={email} />
      <TextField name="password" type="password" required autoComplete="current-password" />
    </AccountForm>
  )
}
