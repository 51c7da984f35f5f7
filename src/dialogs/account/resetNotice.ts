/** True from a password reset until the profile dialog, which opens next, has shown that it succeeded. */
export const resetNotice = { isPending: false }
