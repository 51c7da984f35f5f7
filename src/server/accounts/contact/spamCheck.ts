import type { ContactInput } from '@/schemas/contact'

/** Contact forms that are sent faster than this after they were opened count as sent by a bot, in ms. */
const MIN_HUMAN_MS = 2_000

/**
 * Whether a contact message has a bot signal: the honeypot field `subject` is filled, or the form was sent
 * faster than a person can type (`elapsed`, in ms; absent without JavaScript).
 */
export const isSpam = ({ subject, elapsed }: Pick<ContactInput, 'subject' | 'elapsed'>): boolean =>
  subject !== undefined || (elapsed !== undefined && elapsed < MIN_HUMAN_MS)
