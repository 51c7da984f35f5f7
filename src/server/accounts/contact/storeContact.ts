import { createHash } from 'node:crypto'
import type { ContactInput } from '@/schemas/contact'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import type { RequestOrigin } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { asAppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { enqueueContactMail } from './enqueueContactMail'
import { isSpam } from './spamCheck'

/**
 * Timeouts of the Prisma transaction, in ms: `maxWait` for a database connection, `timeout` for the
 * transaction itself. They are longer than Prisma's defaults (2 s and 5 s), so that under load a contact
 * message waits for a connection instead of being lost.
 */
const TRANSACTION_OPTIONS = { maxWait: 8_000, timeout: 8_000 }

/**
 * Stores a contact message and enqueues the mail to the firm, in one transaction. Idempotent: if the browser
 * sends the same form again, for example after a timeout, the call succeeds without a second row. Spam is not
 * mailed, but stored, because an administrator may find that it is genuine.
 * @throws AppError SERVICE_UNAVAILABLE if the database is down; CONTACT_NOT_STORED for any other error. In
 *   both cases nothing is stored.
 */
export async function storeContact(
  input: ContactInput,
  { user, locale: requestLocale, client }: RequestOrigin & { user: SessionUser | null },
): Promise<void> {
  const { idempotencyKey, locale = requestLocale, subject, elapsed, campaign, ...message } = input
  const spam = isSpam({ subject, elapsed })
  // The stored idempotency key depends on the fields in `message`, but not on the attribution (`campaign`: how the
  // visitor came to the site). A reload can change the attribution, but the key must stay the same when the same
  // form is sent again.
  const key = storedIdempotencyKey(idempotencyKey, message)
  const data = { ...message, campaign, locale, spam, userId: user?.id, idempotencyKey: key }
  try {
    await db().$transaction(async (transaction) => {
      const [inserted] = await transaction.contactMessage.createManyAndReturn({
        data,
        skipDuplicates: true,
        select: { id: true },
      })
      if (spam) return
      const unmailed = inserted ?? (key && (await unmarkSpam(transaction, key)))
      if (unmailed) await enqueueContactMail(transaction, { id: unmailed.id, locale }, client)
    }, TRANSACTION_OPTIONS)
  } catch (error) {
    throw asAppError(error, 'CONTACT_NOT_STORED')
  }
  wakeOutbox()
}

/**
 * Marks a stored message as not spam. Called if the same form arrives again and passes the spam check this
 * time, for example because the visitor sent it too fast at first.
 * @returns the id of the message, which the caller must now mail to the firm; undefined if the message was
 *   not marked as spam
 */
async function unmarkSpam(transaction: Prisma.TransactionClient, idempotencyKey: string) {
  const [cleared] = await transaction.contactMessage.updateManyAndReturn({
    where: { idempotencyKey, spam: true },
    data: { spam: false },
    select: { id: true },
  })
  return cleared
}

/**
 * Hashes the form's idempotency key together with its fields. If the response to a form times out, the form
 * may be stored already, and the browser keeps the key when the visitor corrects the text. With the key
 * alone, the corrected message would count as a duplicate and be lost.
 */
function storedIdempotencyKey(key: string | undefined, fields: object): string | undefined {
  return (
    key &&
    createHash('sha256')
      .update(JSON.stringify([key, fields]))
      .digest('hex')
  )
}
