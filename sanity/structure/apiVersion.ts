/** A fixed date, so that later changes to GROQ do not affect the lists. */
export const API_VERSION = '2025-02-19'
