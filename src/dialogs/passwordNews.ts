/** Whether a password has just been reset: the profile, which opens next, says so once. */
export const passwordNews = { isChanged: false }
