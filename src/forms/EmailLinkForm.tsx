import { useState } from 'react'
import { askForLink, type LogInFault } from '@/lib/logIn'
import { emailLinkSchema } from '@/schemas/emailLink'
import { ErrorSummary } from './ErrorSummary'
import { FormStateContext } from './fields/FormState'
import { TextField } from './fields/TextField'
import styles from './Form.module.scss'
import { SubmitRow } from './SubmitRow'
import { useForm } from './useForm'

/** Asks for a link that logs in. `onward` is the path that the link goes on to. */
export function EmailLinkForm({ onward, onSent }: { onward: string; onSent: () => void }) {
  const [fault, setFault] = useState<LogInFault>()
  const { state, formProps } = useForm({
    initial: { email: '' },
    schema: emailLinkSchema,
    send: async ({ email }) => {
      setFault(undefined)
      const refused = await askForLink(email, onward)
      if (refused) setFault(refused)
      else onSent()
      return undefined
    },
  })
  return (
    <FormStateContext value={state}>
      <form className={styles.form} {...formProps}>
        <ErrorSummary />
        <TextField name="email" type="email" required autoComplete="email" />
        <SubmitRow form="emailLink" fault={fault} />
      </form>
    </FormStateContext>
  )
}
