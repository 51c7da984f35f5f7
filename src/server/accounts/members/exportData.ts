import type { ExportedList } from '@/lib/exportedLists'
import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import { auditActor } from '@/server/accounts/sessions/actor'
import { hmac, isHmac } from '@/server/http/hmac'
import { requireLimit } from '@/server/accounts/rateLimit/consumeLimit'
import { mailsOf } from './ownMails'

const GRANT_MS = 3_600_000

const grantText = (userId: string, expiresAt: string) => `export ${userId} ${expiresAt}`

/**
 * For a data access request. `exportList` returns the lists that can be long. For an hour, it accepts the returned
 * `grant`, which proves that the export was rate limited and recorded.
 */
export async function exportData(actor: Actor) {
  const { id } = actor.user
  await requireLimit({ name: 'auditEventsPerMember', key: hmac(`member ${id}`) })
  await audit(db(), { event: 'account.exported', ...auditActor(actor), subjectId: id })
  const stored = await db().user.findUnique({
    where: { id },
    omit: { passwordHash: true, sessionVersion: true },
    include: {
      sessions: { omit: { userId: true }, orderBy: { createdAt: 'asc' } },
      emailChange: { omit: { userId: true, formerTokenHash: true, nextTokenHash: true } },
    },
  })
  if (!stored) throw new AppError('SESSION_REQUIRED')
  const { sessions, ...account } = stored
  const expiresAt = String(Date.now() + GRANT_MS)
  return { account, sessions, grant: `${expiresAt} ${hmac(grantText(id, expiresAt))}` }
}

/**
 * More rows would block other requests while they are serialized, which happens in one step: a hundred of the longest
 * messages, with notes and attribution, are 2 MB.
 */
const ROWS_PER_CALL: Record<ExportedList, number> = { messages: 100, consents: 100, mails: 500, events: 500 }

type Rows = { id: string }[]
type Page = { where: { id?: { gt: string } }; orderBy: { id: 'asc' }; take: number }

const LISTS: Record<ExportedList, (actor: Actor, page: Page) => Promise<Rows>> = {
  // Without ids of administrators.
  messages: ({ user }, { where, ...page }) =>
    db().contactMessage.findMany({
      where: { ...where, userId: user.id },
      omit: { idempotencyKey: true, userId: true, answeredBy: true, assigneeId: true },
      ...page,
    }),
  consents: ({ user }, { where, ...page }) =>
    db().consent.findMany({ where: { ...where, userId: user.id }, omit: { userId: true }, ...page }),
  mails: ({ user }, { where, ...page }) =>
    db().outboxMail.findMany({
      // The worker deletes the mail `emailChangeNext` if another account has the new email. A list
      // of these mails would reveal that account.
      where: { ...where, AND: mailsOf(user), template: { not: 'emailChangeNext' } },
      select: {
        id: true,
        template: true,
        recipient: true,
        locale: true,
        status: true,
        createdAt: true,
        sentAt: true,
      },
      ...page,
    }),
  events: ({ user: { id } }, { where, ...page }) =>
    db().auditEvent.findMany({
      where: { ...where, OR: [{ actorId: id }, { subjectId: id }] },
      select: { id: true, at: true, event: true, facts: true },
      ...page,
    }),
}

function assertGranted(grant: string, userId: string): void {
  const [expiresAt = '', mac = ''] = grant.split(' ')
  if (!isHmac(mac, grantText(userId, expiresAt)) || Number(expiresAt) <= Date.now())
    throw new AppError('FORBIDDEN')
}

/**
 * In the order of the ids, which is nearly that of their creation.
 * @param after the last id of the previous answer; null for the first rows
 * @returns `next`: null after the last row
 * @throws AppError FORBIDDEN without a valid grant
 */
export async function exportList(
  { list, after, grant }: { list: ExportedList; after: string | null; grant: string },
  actor: Actor,
): Promise<{ rows: Rows; next: string | null }> {
  assertGranted(grant, actor.user.id)
  const take = ROWS_PER_CALL[list]
  const where = after === null ? {} : { id: { gt: after } }
  const rows = await LISTS[list](actor, { where, orderBy: { id: 'asc' }, take })
  return { rows, next: rows.length < take ? null : (rows.at(-1)?.id ?? null) }
}
