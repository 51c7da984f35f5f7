import { fullName } from '@/i18n/fullName'
import type { Locale } from '@/i18n/locales'
import { CONTACT_DETAILS } from '@/lib/contactFields'
import { TOUCH_PARTS } from '@/analytics/attributionTouch'
import { campaignIn } from '@/schemas/parseCampaign'
import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { replyDeadline } from '@/server/accounts/contact/replyDeadline'
import { reasonName } from '@/server/content/contactReasons/cachedContactReasons'
import { usersWith } from './users'
import { auditActor } from '@/server/accounts/sessions/actor'
import { knownFilters, listAdmins } from './inbox/messageFilters'
import { accountsOf, messageColumns, messagesWith, type MessageQuery } from './messages'

/** Rows per database query, which are in memory together: 2 MB of the longest messages, with notes and attribution. */
const BATCH_SIZE = 100

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
const touchColumns = <Order extends 'first' | 'last'>(order: Order) =>
  TOUCH_PARTS.map((part) => `${order}.${part}` as const)
export const MESSAGE_COLUMNS = [
  'received',
  'name',
  ...CONTACT_DETAILS,
  'language',
  'reason',
  'message',
  'due',
  'answered',
  'answeredBy',
  'assignee',
  'note',
  'page',
  ...touchColumns('first'),
  ...touchColumns('last'),
] as const

type Row<Columns extends readonly string[]> = Partial<Record<Columns[number], string | Date | null>>

// Columns are listed explicitly, so that an export never reads password hashes from the database.
const userSelect = {
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

/** Audits before the first row, so that an interrupted export is recorded too. */
export async function* exportUsers(
  { search }: { search: string },
  actor: Actor,
): AsyncGenerator<Row<typeof USER_COLUMNS>> {
  const where = await usersWith(search)
  const count = await db().user.count({ where })
  await audit(db(), { event: 'users.exported', ...auditActor(actor), facts: { count } })
  for await (const user of readInBatches((after) =>
    db().user.findMany({
      where: { AND: [where, after] },
      select: userSelect,
      orderBy: OLDEST_FIRST,
      take: BATCH_SIZE,
    }),
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

/** Audited like `exportUsers`. `locale`: for the names of contact reasons. */
export async function* exportMessages(
  { view, search, locale, ...query }: Omit<MessageQuery, 'page'> & { locale: Locale },
  actor: Actor,
): AsyncGenerator<Row<typeof MESSAGE_COLUMNS>> {
  const filters = knownFilters(query, await listAdmins())
  const where = await messagesWith({ view, search, ...filters }, actor, new Date())
  const count = await db().contactMessage.count({ where })
  await audit(db(), { event: 'messages.exported', ...auditActor(actor), facts: { view, count, ...filters } })
  const nameOf = nameLookup()
  for await (const message of readInBatches((after) =>
    db().contactMessage.findMany({
      where: { AND: [where, after] },
      select: messageColumns,
      orderBy: OLDEST_FIRST,
      take: BATCH_SIZE,
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
      ...Object.fromEntries(CONTACT_DETAILS.map((detail) => [detail, message[detail]])),
      language: message.locale,
      reason: (await reasonName(locale, message.reason)) ?? message.reason,
      message: message.message,
      due: message.spam ? null : replyDeadline(message.createdAt),
      answered: message.answeredAt,
      answeredBy: message.answeredBy && (await nameOf(message.answeredBy)),
      assignee: message.assignee?.name ?? null,
      note: message.note,
      page,
      ...Object.fromEntries(touches),
    }
  }
}

function nameLookup() {
  const names = new Map<string, string | null>()
  return async (id: string): Promise<string | null> => {
    if (!names.has(id)) names.set(id, (await accountsOf([id])).get(id)?.name ?? null)
    return names.get(id) ?? null
  }
}

const OLDEST_FIRST = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]
/** Of the last row that was read. */
type Cursor = { createdAt: Date; id: string }
type AfterCursor = { OR?: [{ createdAt: { gt: Date } }, { createdAt: Date; id: { gt: string } }] }

/** Keyset pagination: unlike OFFSET, it skips no row if another row is deleted between two queries. */
const afterCursor = (cursor: Cursor | null): AfterCursor =>
  cursor
    ? {
        OR: [{ createdAt: { gt: cursor.createdAt } }, { createdAt: cursor.createdAt, id: { gt: cursor.id } }],
      }
    : {}

async function* readInBatches<Item extends Cursor>(
  read: (after: AfterCursor) => Promise<Item[]>,
): AsyncGenerator<Item> {
  let last: Item | undefined
  for (;;) {
    const rows = await read(afterCursor(last ?? null))
    yield* rows
    last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
  }
}
