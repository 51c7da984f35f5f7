/** For links that only confirm an email, because people may read the mail hours later. */
const DAY_MINUTES = 24 * 60

/** From the sending of the mail; for an email change, from its request. */
export const LINK_MINUTES = {
  passwordReset: 30,
  signInLink: 30,
  emailVerification: DAY_MINUTES,
  // `changeEmail` uses only `emailChangeNext`: both links expire with the change. They are equal, because each mail
  // states its own.
  emailChangeFormer: DAY_MINUTES,
  emailChangeNext: DAY_MINUTES,
}
