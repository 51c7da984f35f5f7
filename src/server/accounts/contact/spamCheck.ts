import type { ContactInput } from '@/schemas/contact'

/** In ms, from opening to sending the form. A faster sender counts as a bot. */
const MIN_HUMAN_MS = 2_000

/** `subject`: the honeypot. */
export const isSpam = ({ subject, elapsed }: Pick<ContactInput, 'subject' | 'elapsed'>): boolean =>
  subject !== undefined || (elapsed !== undefined && elapsed < MIN_HUMAN_MS)
