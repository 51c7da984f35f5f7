import { LOCALES, type Locale } from '@/i18n/locales'
import { useTranslation } from '@/i18n/useTranslation'
import { trpc } from '@/trpc/client'
import { ownDetailsSchema } from '@/schemas/ownDetails'
import { AccountForm } from './AccountForm'
import { SelectField } from '@/forms/fields/SelectField'
import { TextField } from '@/forms/fields/TextField'
import { useAccountForm } from './useAccountForm'

type DetailsFormProps = { own: { name: string; locale: Locale }; onSaved: () => Promise<unknown> }

/** The member's name and the language of mails. */
export function DetailsForm({ own, onSaved }: DetailsFormProps) {
  const { t } = useTranslation('forms')
  const change = trpc.user.changeDetails.useMutation()
  const form = useAccountForm({
    initial: own,
    schema: ownDetailsSchema,
    send: async ({ name, locale }) => {
      await change.mutateAsync({ name, locale })
      await onSaved()
      return undefined
    },
  })
  return (
    <AccountForm form="details" draft={false} {...form}>
      <TextField name="name" required autoComplete="name" defaultValue={own.name} />
      <SelectField
        name="locale"
        required
        defaultValue={own.locale}
        options={LOCALES.map((value) => ({ value, label: t(`details.languages.${value}`) }))}
      />
    </AccountForm>
  )
}
