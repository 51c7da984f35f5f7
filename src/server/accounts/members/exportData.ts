import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { afterCursor, OLDEST_FIRST } from '@/server/accounts/db/keyset'
import { AppError } from '@/server/accounts/errors/appError'
import { auditActor } from '@/server/accounts/sessions/actor'
import { hmac } from '@/server/http/hmac'
import { requireLimit } from '@/server/accounts/rateLimit/consumeLimit'

/** One call serializes them in one step: 0.8 MB of the longest messages. */
const MESSAGES_PER_CALL = 100

/**
 * For a data access request. Omits hashes of secrets, and ids of administrators. Contains the first messages;
 * `exportMessages` returns the others, after `next`.
 */
export async function exportData(actor: Actor) {
  const { id, email } = actor.user
  await requireLimit({ name: 'auditEventsPerMember', key: hmac(`member ${id}`) })
  await audit(db(), { event: 'account.exported', ...auditActor(actor), subjectId: id })
  const [account, { messages, next }, mails, events] = await Promise.all([
    db().user.findUnique({
      where: { id },
      omit: { passwordHash: true, sessionVersion: true },
      include: {
        sessions: { omit: { userId: true }, orderBy: { createdAt: 'asc' } },
        consents: { omit: { userId: true }, orderBy: { at: 'asc' } },
        emailChange: { omit: { userId: true, formerTokenHash: true, nextTokenHash: true } },
      },
    }),
    exportMessages(null, actor),
    db().outboxMail.findMany({
      // The worker deletes the mail `emailChangeNext` if another account has the new email. A list
      // of these mails would reveal that account.
      where: {
        OR: [{ recipient: email }, { userId: id, template: { not: 'emailChangeNext' } }],
        contactMessageId: null,
      },
      select: { template: true, recipient: true, locale: true, status: true, createdAt: true, sentAt: true },
      orderBy: { createdAt: 'asc' },
    }),
    db().auditEvent.findMany({
      where: { OR: [{ actorId: id }, { subjectId: id }] },
      select: { at: true, event: true, facts: true },
      orderBy: { at: 'asc' },
    }),
  ])
  if (!account) throw new AppError('SESSION_REQUIRED')
  const { sessions, consents, ...accountFields } = account
  return { account: accountFields, sessions, messages, consents, mails, events, next }
}

/** Inputs are JSON, which has no dates. */
type NextMessage = { createdAt: string; id: string }

/** `next`: null after the last message. */
export async function exportMessages(after: NextMessage | null, { user }: Pick<Actor, 'user'>) {
  const cursor = after && { createdAt: new Date(after.createdAt), id: after.id }
  const messages = await db().contactMessage.findMany({
    where: { userId: user.id, ...afterCursor(cursor) },
    omit: { idempotencyKey: true, userId: true, answeredBy: true, assigneeId: true },
    orderBy: OLDEST_FIRST,
    take: MESSAGES_PER_CALL,
  })
  const last = messages.length < MESSAGES_PER_CALL ? undefined : messages.at(-1)
  const next: NextMessage | null = last ? { createdAt: last.createdAt.toISOString(), id: last.id } : null
  return { messages, next }
}
