/** GROQ condition that a document is public now. In a preview (`$draft`), it is true for every document. */
export const LIVE =
  '($draft || ((!defined(publishFrom) || publishFrom <= $now) && (!defined(publishUntil) || publishUntil > $now)))' as const
