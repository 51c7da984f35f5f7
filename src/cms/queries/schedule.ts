/** GROQ: of documents that come and go by date, those that are to be seen at `$now`; in a draft all of them. */
export const LIVE =
  '($draft || ((!defined(publishFrom) || publishFrom <= $now) && (!defined(publishUntil) || publishUntil > $now)))' as const
