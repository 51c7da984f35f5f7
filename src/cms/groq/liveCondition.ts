/**
 * GROQ condition that a document is public: its publication period (`publishFrom` to `publishUntil`) includes
 * `$now`. In a preview (`$draft`), the condition is true for every document.
 */
export const LIVE =
  '($draft || ((!defined(publishFrom) || publishFrom <= $now) && (!defined(publishUntil) || publishUntil > $now)))' as const
