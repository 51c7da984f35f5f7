/** Version of Sanity's API. It is fixed, so that later changes to GROQ do not affect Studio's queries. */
export const API_VERSION = '2025-02-19'
