import type { Locale } from '@/i18n/locales'
import { contactPayload } from '@/server/mail/contactMail'
import type { Mail } from '@/server/mail/sendMail'
import { contactNotification } from './contactNotification'

type Rendered = Omit<Mail, 'to'>

/** Every mail that the outbox can hold, by the name it is kept under; payloads come from the database unchecked. */
const TEMPLATES: Readonly<Record<string, (payload: unknown, locale: Locale) => Rendered>> = {
  contactNotification: (payload, locale) => contactNotification(contactPayload.parse(payload), locale),
}

/** @throws when no template has that name or the payload does not fit it */
export function renderMail(template: string, payload: unknown, locale: Locale): Rendered {
  const render = TEMPLATES[template]
  if (!render) throw new Error('No mail template has this name')
  return render(payload, locale)
}
