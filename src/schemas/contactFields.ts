import type { ContactInput } from './contact'

/** Validated in the browser and saved as a draft, unlike the honeypot. */
export const CONTACT_FIELDS = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  message: '',
} satisfies Partial<Record<keyof ContactInput, ''>>
