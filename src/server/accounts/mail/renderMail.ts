import { render } from '@react-email/render'
import { z } from 'zod'
import { acceptsLocalAddresses, siteUrl } from '@/config/env.server'
import { toLocale, type Locale } from '@/i18n/locales'
import { db } from '@/server/accounts/db/db'
import type { OutboxMail } from '@/server/accounts/db/generated/prisma/client'
import { reasonName } from '@/server/content/contactReasons/cachedContactReasons'
import { linkMail } from '@/server/accounts/mail/templates/linkMail'
import type { LinkMailTemplate } from '@/server/accounts/mail/templates/linkTemplates'
import { LINK_URLS } from '@/server/accounts/mail/templates/linkUrls'
import { loadMailCopy, type MailCopy } from '@/server/accounts/mail/templates/mailCopy'
import { manyMessagesNotice } from '@/server/accounts/mail/templates/manyMessagesNotice'
import { officeNotification } from '@/server/accounts/mail/templates/officeNotification'
import type { MailContent, MailDraft } from '@/server/accounts/mail/templates/MailLayout'

type QueuedMail = Pick<
  OutboxMail,
  'template' | 'recipient' | 'locale' | 'payload' | 'userId' | 'contactMessageId'
>
type Source = Omit<QueuedMail, 'locale'> & { copy: MailCopy; locale: Locale; token: string }
type Draft = (mail: Source) => MailDraft | Promise<MailDraft>

const signInPayload = z.object({ callbackUrl: z.string().optional() })

/** Mails without a link, and mails that need more data than their recipient and token. */
const DRAFTS = {
  signInLink: (mail) =>
    linkMail('signInLink', { ...mail, ...signInPayload.parse(mail.payload) }, mail.recipient),
  emailChangeFormer: async (mail) => {
    const where = { userId: z.string().parse(mail.userId) }
    const { email } = await db().emailChange.findUniqueOrThrow({ where, select: { email: true } })
    return linkMail('emailChangeFormer', mail, email)
  },
  contactNotification: async ({ copy, contactMessageId, locale }) => {
    const where = { id: z.string().parse(contactMessageId) }
    const message = await db().contactMessage.findUniqueOrThrow({ where })
    return officeNotification(copy, message, locale, await reasonName(locale, message.reason))
  },
  contactNotice: ({ copy, locale }) => manyMessagesNotice(copy, locale),
} satisfies Record<string, Draft>

type DraftTemplate = keyof typeof DRAFTS
export type MailTemplate = LinkMailTemplate | DraftTemplate
const hasDraft = (name: string): name is DraftTemplate => Object.hasOwn(DRAFTS, name)
const isTemplate = (name: string): name is MailTemplate => hasDraft(name) || Object.hasOwn(LINK_URLS, name)

const sitePayload = z.object({ localOrigin: z.string().optional() })

/**
 * SITE_URL, or the checked local address at which the visitor caused the mail (decision 32). Never an unchecked Host
 * header: an attacker could choose the origin of a mailed link.
 */
function siteOf(payload: unknown): string {
  const { localOrigin } = sitePayload.safeParse(payload).data ?? {}
  return (acceptsLocalAddresses() && localOrigin) || siteUrl()
}

/**
 * `token` is '' for a mail without a secret.
 * @throws ZodError if the row is invalid, for example has an unknown template; a retry cannot help then
 */
export async function renderMail(mail: QueuedMail, token: string): Promise<MailContent> {
  const template = z.string().refine(isTemplate).parse(mail.template)
  const copy = { ...(await loadMailCopy()), site: siteOf(mail.payload) }
  const locale = toLocale(mail.locale)
  const source: Source = { ...mail, copy, locale, token }
  const draft: MailDraft = hasDraft(template)
    ? await DRAFTS[template](source)
    : linkMail(template, source, mail.recipient)
  return { ...draft, html: await render(draft.html), senderName: copy[locale]('brand') }
}
