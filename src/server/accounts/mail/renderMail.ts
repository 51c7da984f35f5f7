import { render } from '@react-email/render'
import { z } from 'zod'
import { acceptsLocalAddresses, siteUrl } from '@/config/env.server'
import { toLocale, type Locale } from '@/i18n/locales'
import { db } from '@/server/accounts/db/db'
import type { OutboxMail } from '@/server/accounts/db/generated/prisma/client'
import { reasonName } from '@/server/content/contactReasons/cachedContactReasons'
import type { LinkTemplate } from '@/server/accounts/mail/templates/linkTemplates'
import { loadMailCopy, type MailCopy } from '@/server/accounts/mail/templates/mailCopy'
import {
  accountDeleted,
  confirmation,
  emailChangeTaken,
  passwordChanged,
  passwordReset,
  signInLink,
} from '@/server/accounts/mail/templates/accountMails'
import { manyMessagesNotice } from '@/server/accounts/mail/templates/manyMessagesNotice'
import { officeNotification } from '@/server/accounts/mail/templates/officeNotification'
import type { MailContent, MailDraft } from '@/server/accounts/mail/templates/MailLayout'

type QueuedMail = Pick<
  OutboxMail,
  'template' | 'recipient' | 'locale' | 'payload' | 'userId' | 'contactMessageId'
>
type Source = Omit<QueuedMail, 'locale'> & { copy: MailCopy; locale: Locale; token: string }
type Draft = (mail: Source) => MailDraft | Promise<MailDraft>

const LINK_MAILS: Record<LinkTemplate, Draft> = {
  passwordReset: ({ copy, recipient, locale, token }) => passwordReset(copy, recipient, locale, token),
  signInLink: ({ copy, recipient, locale, token, payload }) =>
    signInLink(copy, recipient, locale, token, signInPayload.parse(payload).callbackUrl),
  emailVerification: ({ copy, locale, token }) => confirmation(copy, 'emailVerification', locale, token),
  emailChangeFormer: async ({ copy, userId, locale, token }) => {
    const where = { userId: z.string().parse(userId) }
    const { email } = await db().emailChange.findUniqueOrThrow({ where, select: { email: true } })
    return confirmation(copy, 'emailChangeFormer', locale, token, email)
  },
  emailChangeNext: ({ copy, recipient, locale, token }) =>
    confirmation(copy, 'emailChangeNext', locale, token, recipient),
}

const NOTICES = {
  emailChangeTaken: ({ copy, recipient, locale }) => emailChangeTaken(copy, recipient, locale),
  passwordChanged: ({ copy, locale }) => passwordChanged(copy, locale),
  accountDeleted: ({ copy, locale }) => accountDeleted(copy, locale),
  contactNotification: async ({ copy, contactMessageId, locale }) => {
    const where = { id: z.string().parse(contactMessageId) }
    const message = await db().contactMessage.findUniqueOrThrow({ where })
    return officeNotification(copy, message, locale, await reasonName(locale, message.reason))
  },
  contactNotice: ({ copy, locale }) => manyMessagesNotice(copy, locale),
} satisfies Record<string, Draft>

export type MailTemplate = LinkTemplate | keyof typeof NOTICES

const sitePayload = z.object({ localOrigin: z.string().optional() })

/**
 * SITE_URL, or the checked local address at which the visitor caused the mail (decision 32). Never the Host
 * header, which an attacker can forge.
 */
function siteOf(payload: unknown): string {
  const { localOrigin } = sitePayload.safeParse(payload).data ?? {}
  return (acceptsLocalAddresses() && localOrigin) || siteUrl()
}

const signInPayload = z.object({ callbackUrl: z.string().optional() })

const DRAFTS: Record<MailTemplate, Draft> = { ...LINK_MAILS, ...NOTICES }
const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(DRAFTS, name)

/**
 * `token` is '' for a mail without a link.
 * @throws ZodError if the row is invalid, for example has an unknown template; a retry cannot help then
 */
export async function renderMail(mail: QueuedMail, token: string): Promise<MailContent> {
  const template = z.string().refine(isTemplate).parse(mail.template)
  const copy = { ...(await loadMailCopy()), site: siteOf(mail.payload) }
  const locale = toLocale(mail.locale)
  const draft = await DRAFTS[template]({ ...mail, copy, locale, token })
  return { ...draft, html: await render(draft.html), senderName: copy[locale]('brand') }
}
