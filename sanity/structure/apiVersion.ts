/** Dated, so that later changes to the query language do not reach the lists unseen. */
export const API_VERSION = '2025-02-19'
