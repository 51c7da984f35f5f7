import { fullName } from '@/i18n/format'
import { TOUCH_PARTS } from '@/analytics/touch'
import { campaignIn } from '@/schemas/parseCampaign'
import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { replyDeadline } from '@/server/accounts/contact/replyDeadline'
import { usersWith } from './users'
import { auditActor } from '@/server/accounts/sessions/actor'
import { messagesWith, type MessageQuery } from './messages'

/** Rows per query. An export of any length is streamed, with only this many rows in memory. */
const BATCH = 500

export const USER_COLUMNS = [
  'name',
  'email',
  'role',
  'state',
  'verified',
  'lastLogIn',
  'created',
  'language',
] as const
const touchColumns = <Which extends 'first' | 'last'>(which: Which) =>
  TOUCH_PARTS.map((part) => `${which}.${part}` as const)
export const MESSAGE_COLUMNS = [
  'received',
  'name',
  'email',
  'phone',
  'language',
  'reason',
  'message',
  'due',
  'answered',
  'page',
  ...touchColumns('first'),
  ...touchColumns('last'),
] as const

type Row<Columns extends readonly string[]> = Partial<Record<Columns[number], string | Date | null>>

// Selects only the exported columns, so that an export never loads password hashes.
const userPart = {
  id: true,
  name: true,
  email: true,
  role: true,
  disabledAt: true,
  emailVerified: true,
  lastLogInAt: true,
  createdAt: true,
  locale: true,
} satisfies Prisma.UserSelect
const messagePart = {
  id: true,
  createdAt: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  locale: true,
  reason: true,
  message: true,
  campaign: true,
  spam: true,
  answeredAt: true,
} satisfies Prisma.ContactMessageSelect

/**
 * Streams the accounts that match a search, oldest first. The audit log records the export, with the number
 * of accounts, before the first row is read.
 */
export async function* exportUsers(
  { search }: { search: string },
  actor: Actor,
): AsyncGenerator<Row<typeof USER_COLUMNS>> {
  const where = usersWith(search)
  const count = await db().user.count({ where })
  await audit(db(), { event: 'users.exported', ...auditActor(actor), facts: { count } })
  for await (const user of inBatches((after) =>
    db().user.findMany({ where: { AND: [where, after] }, select: userPart, orderBy: ORDER, take: BATCH }),
  )) {
    yield {
      name: user.name,
      email: user.email,
      role: user.role,
      state: user.disabledAt ? 'disabled' : 'open',
      verified: user.emailVerified,
      lastLogIn: user.lastLogInAt,
      created: user.createdAt,
      language: user.locale,
    }
  }
}

/**
 * Streams the contact messages of an inbox view that match a search, oldest first. The audit log records the
 * export, with the number of messages, before the first row is read.
 */
export async function* exportMessages(
  { view, search }: Omit<MessageQuery, 'page'>,
  actor: Actor,
): AsyncGenerator<Row<typeof MESSAGE_COLUMNS>> {
  const where = messagesWith({ view, search }, new Date())
  const count = await db().contactMessage.count({ where })
  await audit(db(), { event: 'messages.exported', ...auditActor(actor), facts: { view, count } })
  for await (const message of inBatches((after) =>
    db().contactMessage.findMany({
      where: { AND: [where, after] },
      select: messagePart,
      orderBy: ORDER,
      take: BATCH,
    }),
  )) {
    const { page = null, first = {}, last = {} } = campaignIn(message.campaign) ?? {}
    const touches = TOUCH_PARTS.flatMap((part) => [
      [`first.${part}`, first[part] ?? null],
      [`last.${part}`, last[part] ?? null],
    ])
    yield {
      received: message.createdAt,
      name: fullName(message),
      email: message.email,
      phone: message.phone,
      language: message.locale,
      reason: message.reason,
      message: message.message,
      due: message.spam ? null : replyDeadline(message.createdAt),
      answered: message.answeredAt,
      page,
      ...Object.fromEntries(touches),
    }
  }
}

const ORDER = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]
type Place = { createdAt: Date; id: string }
type After = { OR?: [{ createdAt: { gt: Date } }, { createdAt: Date; id: { gt: string } }] }

/**
 * Reads the rows of a query in batches (keyset pagination). Each batch begins after the date and id of the
 * last row, which works even if that row is deleted meanwhile.
 */
async function* inBatches<Found extends Place>(
  read: (after: After) => Promise<Found[]>,
): AsyncGenerator<Found> {
  let after: After = {}
  for (;;) {
    const rows = await read(after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    const { createdAt, id } = last
    after = { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] }
  }
}
