/** In a group. Studio refuses a larger group, and the search omits it. */
export const MAX_SYNONYMS = 60
