import { createHash } from 'node:crypto'
import type { ContactInput } from '@/schemas/contact'
import type { SessionUser } from '@/server/accounts/sessions/sessionUser'
import type { RequestOrigin } from '@/server/accounts/sessions/actor'
import { transaction } from '@/server/accounts/db/transaction'
import { countUse, noteRefusal } from '@/server/accounts/rateLimit/consumeLimit'
import { AppError, asAppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { wakeOutbox } from '@/server/accounts/mail/outboxWorker'
import { enqueueContactMail } from './enqueueContactMail'
import { isSpam } from './spamCheck'
import { hasSpamEvent } from './spamEvents'

/**
 * Idempotent: the same form sent again, for example after a timeout, adds no row. Spam is stored,
 * because it may prove genuine, but it is not mailed.
 * @throws AppError TOO_MANY_REQUESTS; SERVICE_UNAVAILABLE; CONTACT_NOT_STORED for any other error. Nothing is
 *   stored then.
 */
export async function storeContact(
  input: ContactInput,
  { user, locale: requestLocale, client }: RequestOrigin & { user: SessionUser | null },
): Promise<void> {
  const { idempotencyKey, locale = requestLocale, subject, elapsed, campaign, ...message } = input
  const spam = isSpam({ subject, elapsed })
  // Without the attribution, which a reload can change: the key of a repeated form must stay the same.
  const key = storedIdempotencyKey(idempotencyKey, message)
  const now = new Date()
  const data = { ...message, campaign, locale, spam, userId: user?.id, idempotencyKey: key }
  try {
    await transaction(async (tx) => {
      const [inserted] = await tx.contactMessage.createManyAndReturn({
        data,
        skipDuplicates: true,
        select: { id: true },
      })
      if (inserted) await requireRoom(client, now, tx)
      if (spam) return
      const unmailed = inserted ?? (key && (await unmarkSpam(tx, key)))
      if (unmailed) await enqueueContactMail(tx, { id: unmailed.id, locale }, client)
    })
  } catch (error) {
    const appError = asAppError(error, 'CONTACT_NOT_STORED')
    // After the rollback, because it would undo the count of refusals.
    if (appError.errorCode === 'TOO_MANY_REQUESTS' && client) await noteRefusal(limitOf(client), now)
    throw appError
  }
  wakeOutbox()
}

const limitOf = (client: string) => ({ name: 'contactMessagesPerAddress', key: client }) as const

/** Runs after the insertion, so that a form that is sent again does not count. */
async function requireRoom(
  client: string | undefined,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<void> {
  if (client && (await countUse(limitOf(client), now, tx)) === undefined)
    throw new AppError('TOO_MANY_REQUESTS')
}

/**
 * For a form that arrives again and passes now, for example because it was sent too fast at first. Does not undo the
 * decision of an administrator.
 */
async function unmarkSpam(tx: Prisma.TransactionClient, idempotencyKey: string) {
  const marked = await tx.contactMessage.findFirst({
    where: { idempotencyKey, spam: true },
    select: { id: true },
  })
  if (!marked || (await hasSpamEvent(tx, marked.id))) return undefined
  const [cleared] = await tx.contactMessage.updateManyAndReturn({
    where: { id: marked.id, spam: true },
    data: { spam: false },
    select: { id: true },
  })
  return cleared
}

/**
 * After a timeout, the form may be stored already, and the browser keeps the key when the visitor corrects
 * the text. With the key alone, the corrected message would count as a duplicate and be lost.
 */
function storedIdempotencyKey(key: string | undefined, fields: object): string | undefined {
  return (
    key &&
    createHash('sha256')
      .update(JSON.stringify([key, fields]))
      .digest('hex')
  )
}
