import { useRef } from 'react'
import { LOCALES, type Locale } from '@/i18n/locales'
import { useTranslation } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import { ownDetailsSchema } from '@/schemas/member'
import { AccountForm } from '@/forms/account/AccountForm'
import { SelectField } from '@/forms/fields/SelectField'
import { TextField } from '@/forms/fields/TextField'
import { useAccountForm } from '@/forms/account/useAccountForm'
import { useKeptInput } from './useKeptInput'

type DetailsFormProps = {
  member: string
  details: { name: string; locale: Locale }
  onSaved: () => void
}

/** `member`: their id. `locale`: the language of mails to the member. */
export function DetailsForm({ member, details, onSaved }: DetailsFormProps) {
  const { t } = useTranslation('forms')
  const change = trpc.user.changeDetails.useMutation()
  const lastSaved = useRef(details)
  const kept = useKeptInput('details', member, details)
  const form = useAccountForm({
    initial: details,
    schema: ownDetailsSchema,
    send: async (values) => {
      const { name, locale } = lastSaved.current
      await change.mutateAsync({
        ...(values.name !== name && { name: values.name }),
        ...(values.locale !== locale && { locale: values.locale }),
      })
      lastSaved.current = values
      kept.end()
      onSaved()
      return undefined
    },
  })
  return (
    <AccountForm {...kept.props} form="details" draft={false} {...form}>
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
