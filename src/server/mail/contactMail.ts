import { z } from 'zod'
import { LOCALES } from '@/i18n/locales'

/** What the notification of a contact message needs, as the outbox keeps it. */
export const contactPayload = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  message: z.string().optional(),
  reason: z.string().optional(),
  locale: z.enum(LOCALES),
})

export type ContactPayload = z.infer<typeof contactPayload>

/** The outbox row that tells the firm of a message, in the language in which the visitor wrote. */
export function contactMail(message: ContactPayload, recipient: string) {
  return {
    template: 'contactNotification',
    recipient,
    locale: message.locale,
    payload: contactPayload.parse(message),
  } as const
}
