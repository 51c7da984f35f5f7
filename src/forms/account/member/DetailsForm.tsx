import { useRef, type FormEvent } from 'react'
import { LOCALES, type Locale } from '@/i18n/locales'
import { useTranslation } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import { isAnswered } from '@/trpc/errors'
import { ownDetailsSchema } from '@/schemas/member'
import { AccountForm } from '@/forms/account/AccountForm'
import { SelectField } from '@/forms/fields/SelectField'
import { TextField } from '@/forms/fields/TextField'
import { useAccountForm } from '@/forms/account/useAccountForm'
import { useKeptInput } from './useKeptInput'

type DetailsFormProps = {
  memberId: string
  details: { name: string; locale: Locale }
  onSaved: () => void
}

/** `locale`: the language of mails to the member. */
export function DetailsForm({ memberId, details, onSaved }: DetailsFormProps) {
  const { t } = useTranslation('forms')
  const utils = trpc.useUtils()
  const change = trpc.user.changeDetails.useMutation({
    // After a lost answer, the account shows what was stored.
    onError: (error) => isAnswered(error) || void utils.user.account.invalidate(),
  })
  const kept = useKeptInput('details', memberId, details)
  // The details when the fields were read. `details` can change before `send`, because the account can be loaded again
  // during the validation.
  const atSubmit = useRef(details)
  const form = useAccountForm({
    initial: details,
    schema: ownDetailsSchema,
    send: async (values) => {
      const former = atSubmit.current
      const name = values.name === former.name ? undefined : values.name
      const locale = values.locale === former.locale ? undefined : values.locale
      // Only what was changed, so that the rest keeps what another tab has stored. If nothing was, the member confirms
      // what the form shows.
      kept.end(await change.mutateAsync(name || locale ? { name, locale } : values))
      onSaved()
      return undefined
    },
  })
  const formProps = {
    ...form.formProps,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      atSubmit.current = details
      form.formProps.onSubmit(event)
    },
  }
  return (
    <AccountForm {...kept.props} form="details" draft={false} {...form} formProps={formProps}>
      <TextField name="name" required autoComplete="name" defaultValue={details.name} />
      <SelectField
        name="locale"
        required
        defaultValue={details.locale}
        options={LOCALES.map((value) => ({ value, label: t(`details.languages.${value}`) }))}
      />
    </AccountForm>
  )
}
