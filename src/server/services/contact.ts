import { createHash } from 'node:crypto'
import { accountsEnv } from '@/config/env.server'
import { contactSchema, type ContactInput } from '@/schemas/contact'
import type { Context } from '@/server/context'
import { db, isDuplicate } from '@/server/db'
import { asAppError, type ErrorCode, type FieldFaults } from '@/server/errors'
import { errorFacts, log } from '@/server/log'
import { owedMail } from '@/server/mail/outbox'
import { wakeOutbox } from '@/server/mail/outboxWorker'
import { contactNotification } from '@/server/mail/templates/contactNotification'
import { validator } from '@/server/validate'

export type ContactResult = { ok: true } | { ok: false; code: ErrorCode; fields?: FieldFaults }

/**
 * Keeps a message and owes the firm a mail about it, in one transaction: either both exist afterwards or neither.
 * The same form sent again is a success without a second row.
 * @throws AppError SERVICE_UNAVAILABLE or CONTACT_NOT_STORED: nothing was kept
 */
export async function storeContact(input: ContactInput, { user, locale }: Context): Promise<void> {
  const { idempotencyKey, locale: formLocale = locale, ...fields } = input
  try {
    const content = contactNotification(fields, formLocale)
    const mail = owedMail('contactNotification', accountsEnv().MAIL_CONTACT_TO, formLocale, content)
    const message = { ...fields, locale: formLocale, userId: user?.id }
    const data = { ...message, idempotencyKey: sameForm(idempotencyKey, fields), mails: { create: mail } }
    await db().contactMessage.create({ data, select: { id: true } })
  } catch (error) {
    if (!isDuplicate(error)) throw asAppError(error, 'CONTACT_NOT_STORED')
  }
  wakeOutbox()
}

/** The whole of `contact.post` for a plain HTML form: untrusted fields in, an answer to show out; never throws. */
export async function submitContact(input: unknown, context: Context): Promise<ContactResult> {
  try {
    await storeContact(await validator(contactSchema)(input), context)
    return { ok: true }
  } catch (error) {
    const { errorCode: code, fields, cause } = asAppError(error)
    if (code !== 'VALIDATION')
      log('error', 'contact.failed', { ...errorFacts(cause), requestId: context.requestId })
    return { ok: false, code, fields }
  }
}

/**
 * The form's key and what it says, as one key. A visitor who corrects the text after a time-out keeps the form's
 * key; were the key all, the corrected message would be taken for a repetition and lost.
 */
function sameForm(key: string | undefined, fields: object): string | undefined {
  return (
    key &&
    createHash('sha256')
      .update(JSON.stringify([key, fields]))
      .digest('hex')
  )
}
