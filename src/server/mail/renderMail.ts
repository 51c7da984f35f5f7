import { render } from '@react-email/render'
import { z } from 'zod'
import { toLocale, type Locale } from '@/i18n/locales'
import { db } from '@/server/db'
import type { OutboxMail } from '@/server/generated/prisma/client'
import { reasonName } from '@/server/reasonNames'
import type { LinkTemplate } from './links'
import { refreshMailCopy } from './mailCopy'
import type { MailContent } from './sendMail'
import { confirmation } from './templates/confirmation'
import { contactNotice } from './templates/contactNotice'
import { contactNotification } from './templates/contactNotification'
import type { MailDraft } from './templates/MailLayout'
import { passwordChanged } from './templates/passwordChanged'
import { passwordReset } from './templates/passwordReset'
import { signInLink } from './templates/signInLink'

type QueuedMail = Pick<
  OutboxMail,
  'template' | 'recipient' | 'locale' | 'payload' | 'userId' | 'contactMessageId'
>
type Source = Omit<QueuedMail, 'locale'> & { locale: Locale; token: string }
type Draft = (mail: Source) => MailDraft | Promise<MailDraft>

const LINK_MAILS: Record<LinkTemplate, Draft> = {
  passwordReset: ({ recipient, locale, token }) => passwordReset(recipient, locale, token),
  signInLink: ({ recipient, locale, token, payload }) =>
    signInLink(recipient, locale, token, signInPayload.parse(payload).callbackUrl),
  emailVerification: ({ locale, token }) => confirmation('emailVerification', locale, token),
  emailChangeFormer: async ({ userId, locale, token }) => {
    const where = { userId: z.string().parse(userId) }
    const { email } = await db().emailChange.findUniqueOrThrow({ where, select: { email: true } })
    return confirmation('emailChangeFormer', locale, token, email)
  },
  emailChangeNext: ({ recipient, locale, token }) =>
    confirmation('emailChangeNext', locale, token, recipient),
}

const NOTICES = {
  passwordChanged: ({ locale }) => passwordChanged(locale),
  contactNotification: async ({ contactMessageId, locale }) => {
    const where = { id: z.string().parse(contactMessageId) }
    const message = await db().contactMessage.findUniqueOrThrow({ where })
    return contactNotification(message, locale, await reasonName(locale, message.reason))
  },
  contactNotice: ({ locale }) => contactNotice(locale),
} satisfies Record<string, Draft>

export type MailTemplate = LinkTemplate | keyof typeof NOTICES

/** The page that a link to log in leads to. */
const signInPayload = z.object({ callbackUrl: z.string().optional() })

const DRAFTS: Record<MailTemplate, Draft> = { ...LINK_MAILS, ...NOTICES }
const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(DRAFTS, name)

/**
 * Renders a queued mail from the current copy. `token` is the secret of its link, empty for a mail without one.
 * @throws ZodError when the row does not describe a mail, so that no retry helps
 */
export async function renderMail(mail: QueuedMail, token: string): Promise<MailContent> {
  const template = z.string().refine(isTemplate).parse(mail.template)
  await refreshMailCopy()
  const draft = await DRAFTS[template]({ ...mail, locale: toLocale(mail.locale), token })
  return { ...draft, html: await render(draft.html) }
}
