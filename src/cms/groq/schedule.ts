/** GROQ condition: scheduled documents that are public at `$now`; all of them in a preview. */
export const LIVE =
  '($draft || ((!defined(publishFrom) || publishFrom <= $now) && (!defined(publishUntil) || publishUntil > $now)))' as const
