/** True after a password reset, until the profile dialog has confirmed the reset once. */
export const resetNotice = { isPending: false }
