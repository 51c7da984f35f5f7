/**
 * GROQ condition: true for documents that are public at `$now` by their publication dates. In a preview (`$draft`),
 * true for all documents.
 */
export const LIVE =
  '($draft || ((!defined(publishFrom) || publishFrom <= $now) && (!defined(publishUntil) || publishUntil > $now)))' as const
