import { TextField } from '@/forms/fields/TextField'

/** Two fields: a new password, and the same password again. */
export function NewPasswordFields() {
  return (
    <>
      <TextField name="password" type="password" required autoComplete="new-password" hint="hint.password" />
      <TextField name="passwordConfirmation" type="password" required autoComplete="new-password" />
    </>
  )
}
