import type { ContactInput } from '@/schemas/contact'

/**
 * The shortest time from opening to sending a contact form, in ms, at which its sender can be a human. A form
 * that is sent faster counts as spam.
 */
const MIN_HUMAN_MS = 2_000

/**
 * Whether a contact message has a bot signal: the honeypot field `subject`, which humans do not see, is filled,
 * or the form was sent faster than a person can type (`elapsed`, in ms; absent without JavaScript).
 */
export const isSpam = ({ subject, elapsed }: Pick<ContactInput, 'subject' | 'elapsed'>): boolean =>
  subject !== undefined || (elapsed !== undefined && elapsed < MIN_HUMAN_MS)
