/** In UTF-16 code units: the length of the longest email, because administrators also search by email. */
export const MAX_SEARCH = 254
