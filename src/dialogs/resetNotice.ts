/** Whether a password has just been reset: the profile dialog, which opens next, shows it once. */
export const passwordNews = { isChanged: false }
