import type { ContactInput } from '@/schemas/contact'

/** A contact form that is sent sooner than this after it was opened counts as sent by a bot, in ms. */
const FASTEST_PERSON_MS = 2_000

/** Whether a contact message has a bot signal: the honeypot is filled, or the form was sent too fast. */
export const isSpam = ({ subject, elapsed }: Pick<ContactInput, 'subject' | 'elapsed'>): boolean =>
  subject !== undefined || (elapsed !== undefined && elapsed < FASTEST_PERSON_MS)
