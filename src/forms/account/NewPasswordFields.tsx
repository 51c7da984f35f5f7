import { TextField } from '@/forms/fields/TextField'

type NewPasswordFieldsProps = {
  /** A form that also has a field for the current password uses `newPassword`. */
  name?: 'password' | 'newPassword'
}

export function NewPasswordFields({ name = 'password' }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField name={name} type="password" required autoComplete="new-password" hint="hint.password" />
      <TextField name={`${name}Confirmation`} type="password" required autoComplete="new-password" />
    </>
  )
}
