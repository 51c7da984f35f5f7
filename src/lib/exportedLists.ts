/** Lists of a member's data whose export takes several calls. */
export const EXPORTED_LISTS = ['messages', 'consents', 'mails', 'events'] as const
export type ExportedList = (typeof EXPORTED_LISTS)[number]
