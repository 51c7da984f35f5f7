/** Whether a password has just been reset: the profile dialog, which opens next, says so once. */
export const passwordNews = { isChanged: false }
