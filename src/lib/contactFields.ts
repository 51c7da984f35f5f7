type ContactControl = {
  type: 'text' | 'email' | 'tel' | 'textarea'
  required?: true
  autoComplete?: string
  hint?: 'hint.message'
}

/**
 * What a visitor fills in, in the order of the English form (`inOrderOf`). Form, draft, a form post without
 * JavaScript, inbox, mail and CSV file take their fields from here.
 */
export const CONTACT_FIELDS = {
  firstName: { type: 'text', required: true, autoComplete: 'given-name' },
  lastName: { type: 'text', required: true, autoComplete: 'family-name' },
  email: { type: 'email', required: true, autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  message: { type: 'textarea', hint: 'hint.message' },
} as const satisfies Record<string, ContactControl>

export type ContactFieldName = keyof typeof CONTACT_FIELDS

export const CONTACT_FIELD_NAMES = Object.keys(CONTACT_FIELDS) as ContactFieldName[]

/** The fields that the firm reads in a list with labels. Name and message have their own places. */
export const CONTACT_DETAILS = CONTACT_FIELD_NAMES.filter(
  (name) => name !== 'firstName' && name !== 'lastName' && name !== 'message',
)

export type ContactDetail = (typeof CONTACT_DETAILS)[number]

export const forEachContactField = <const Value>(value: Value) =>
  Object.fromEntries(CONTACT_FIELD_NAMES.map((name) => [name, value])) as Record<ContactFieldName, Value>
