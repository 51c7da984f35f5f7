/** Tells password managers to which account the password of a form belongs. */
export function HiddenUserName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
