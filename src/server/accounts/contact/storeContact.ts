import { createHash } from 'node:crypto'
import type { ContactInput } from '@/schemas/contact'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import type { RequestOrigin } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { asAppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { enqueueContactMail } from './officeMail'
import { isSpam } from './spamCheck'

/**
 * Transaction timeouts in ms. They are long, so that under load a message waits for a database connection
 * instead of failing.
 */
const TRANSACTION = { maxWait: 8_000, timeout: 8_000 }

/**
 * Stores a contact message and enqueues the mail to the firm about it, in one transaction. Idempotent: the
 * same form sent again succeeds without a second row. Spam is stored too, but not mailed.
 * @throws AppError SERVICE_UNAVAILABLE or CONTACT_NOT_STORED; nothing was stored then
 */
export async function storeContact(
  input: ContactInput,
  { user, locale: read, client }: RequestOrigin & { user: SessionUser | null },
): Promise<void> {
  const { idempotencyKey, locale = read, subject, elapsed, campaign, ...message } = input
  const spam = isSpam({ subject, elapsed })
  // The idempotency key does not cover attribution, so the same form sent after a reload is the same message.
  const key = sameForm(idempotencyKey, message)
  const data = { ...message, campaign, locale, spam, userId: user?.id, idempotencyKey: key }
  try {
    await db().$transaction(async (transaction) => {
      const [kept] = await transaction.contactMessage.createManyAndReturn({
        data,
        skipDuplicates: true,
        select: { id: true },
      })
      if (spam) return
      const unmailed = kept ?? (key && (await clearOfSpam(transaction, key)))
      if (unmailed) await enqueueContactMail(transaction, { id: unmailed.id, locale }, client)
    }, TRANSACTION)
  } catch (error) {
    throw asAppError(error, 'CONTACT_NOT_STORED')
  }
  wakeOutbox()
}

/**
 * Marks a stored message as not spam. Called when the same message arrives again and passes the spam check.
 * @returns the message, whose mail to the firm still has to be sent; undefined if it was not marked as spam
 */
async function clearOfSpam(transaction: Prisma.TransactionClient, idempotencyKey: string) {
  const [cleared] = await transaction.contactMessage.updateManyAndReturn({
    where: { idempotencyKey, spam: true },
    data: { spam: false },
    select: { id: true },
  })
  return cleared
}

/**
 * Combines the idempotency key of the form with a digest of its fields. A visitor who corrects the text after
 * a timeout sends the same key again. With the key alone, the corrected message would count as a repetition
 * and be lost.
 */
function sameForm(key: string | undefined, fields: object): string | undefined {
  return (
    key &&
    createHash('sha256')
      .update(JSON.stringify([key, fields]))
      .digest('hex')
  )
}
