import { createHash } from 'node:crypto'
import type { ContactInput } from '@/schemas/contact'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import type { RequestOrigin } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { countUse, noteRefusal } from '@/server/accounts/rateLimit/consumeLimit'
import { AppError, asAppError } from '@/server/accounts/errors/appError'
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
 * @throws AppError TOO_MANY_REQUESTS beyond the limit of stored messages; SERVICE_UNAVAILABLE if the database is down;
 *   CONTACT_NOT_STORED for any other error. In all cases nothing is stored.
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
  const now = new Date()
  const data = { ...message, campaign, locale, spam, userId: user?.id, idempotencyKey: key }
  try {
    await db().$transaction(async (transaction) => {
      const [inserted] = await transaction.contactMessage.createManyAndReturn({
        data,
        skipDuplicates: true,
        select: { id: true },
      })
      if (inserted) await requireRoom(client, now, transaction)
      if (spam) return
      const unmailed = inserted ?? (key && (await unmarkSpam(transaction, key)))
      if (unmailed) await enqueueContactMail(transaction, { id: unmailed.id, locale }, client)
    }, TRANSACTION_OPTIONS)
  } catch (error) {
    const appError = asAppError(error, 'CONTACT_NOT_STORED')
    // After the rollback, because it would undo the count of refusals.
    if (appError.errorCode === 'TOO_MANY_REQUESTS' && client) await noteRefusal(limitOf(client), now)
    throw appError
  }
  wakeOutbox()
}

const limitOf = (client: string) => ({ name: 'contactMessagesPerAddress', key: client }) as const

/**
 * Counts a new message towards the limit of its sender. Runs after the insertion, so that a form that is sent again
 * does not count.
 * @throws AppError TOO_MANY_REQUESTS
 */
async function requireRoom(
  client: string | undefined,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<void> {
  if (client && (await countUse(limitOf(client), now, tx)) === undefined)
    throw new AppError('TOO_MANY_REQUESTS')
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
