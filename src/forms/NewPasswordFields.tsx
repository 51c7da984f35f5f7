import { TextField } from './fields/TextField'

/** A password that is chosen here, and once more. */
export function NewPasswordFields() {
  return (
    <>
      <TextField name="password" type="password" required autoComplete="new-password" hint="hint.password" />
      <TextField name="passwordConfirmation" type="password" required autoComplete="new-password" />
    </>
  )
}
