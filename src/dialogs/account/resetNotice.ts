/**
 * `isPending` is true after a password reset, until the profile dialog has shown once that the password was
 * changed.
 */
export const resetNotice = { isPending: false }
