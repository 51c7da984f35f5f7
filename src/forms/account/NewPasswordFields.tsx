import { TextField } from '@/forms/fields/TextField'

/** A new password and its confirmation. */
export function NewPasswordFields() {
  return (
    <>
      <TextField name="password" type="password" required autoComplete="new-password" hint="hint.password" />
      <TextField name="passwordConfirmation" type="password" required autoComplete="new-password" />
    </>
  )
}
