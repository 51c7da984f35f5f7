import type { ContactInput } from './contact'

/**
 * The visible fields of the contact form with their initial values. Only these are validated in the browser
 * and saved as a draft; the honeypot (an invisible field that only bots fill in) is not among them.
 */
export const CONTACT_FIELDS = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  message: '',
} satisfies Partial<Record<keyof ContactInput, ''>>
