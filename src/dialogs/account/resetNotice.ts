/**
 * `isPending` is true from a password reset until the profile dialog, which opens next, has told the visitor
 * that the password was changed. It is then false again, so that the message appears only once.
 */
export const resetNotice = { isPending: false }
