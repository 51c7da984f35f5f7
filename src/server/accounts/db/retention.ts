import { backgroundJob } from '@/runtime/backgroundJob'
import { log } from '@/runtime/log'
import { db } from './db'
import { Prisma } from './generated/prisma/client'
import { runOncePerPeriod } from './jobRun'

const DAY_MS = 86_400_000

/** The privacy policy in the content and `docs/privacy.md` state the same periods. */
export const RETENTION_DAYS = {
  messages: 730,
  spam: 90,
  /** Since their creation: sent mails, and dead letters that are not about a contact message. */
  mails: 30,
  /** Since the first report. */
  suppressed: 365,
}

/** Short, so that another instance soon takes over from one that has ended. */
const CHECK_MS = 10_000
const RETRY_MS = 3_600_000
/** Small batches release their row locks quickly, so that requests do not wait for them. */
const BATCH_SIZE = 500
/** After the expiry, so that a server clock that is hours ahead deletes nothing valid. */
const GRACE_DAYS = 1

/** `key`: columns that identify a row. `before(30)` is the time 30 days ago. */
type Rule = {
  name: string
  table: Prisma.Sql
  key: Prisma.Sql
  where: (before: (days: number) => Date) => Prisma.Sql
}

function rules(): Rule[] {
  const id = Prisma.sql`id`
  const expired = (name: string, table: Prisma.Sql, key: Prisma.Sql, column: Prisma.Sql): Rule => ({
    name,
    table,
    key,
    where: (before) => Prisma.sql`${column} < ${before(GRACE_DAYS)}`,
  })
  const [userId, expiresAt] = [Prisma.sql`user_id`, Prisma.sql`expires_at`]
  return [
    {
      name: 'messages',
      table: Prisma.sql`contact_messages`,
      key: id,
      where: (before) => Prisma.sql`created_at < ${before(RETENTION_DAYS.messages)}`,
    },
    {
      name: 'spam',
      table: Prisma.sql`contact_messages`,
      key: id,
      where: (before) => Prisma.sql`spam AND created_at < ${before(RETENTION_DAYS.spam)}`,
    },
    {
      // The dead letter of a contact message stays as long as the message: an administrator can still send it.
      name: 'mails',
      table: Prisma.sql`outbox_mails`,
      key: id,
      where: (before) => Prisma.sql`created_at < ${before(RETENTION_DAYS.mails)}
        AND (status = 'SENT' OR (status = 'DEAD' AND contact_message_id IS NULL))`,
    },
    {
      name: 'suppressed',
      table: Prisma.sql`suppressed_addresses`,
      key: id,
      where: (before) => Prisma.sql`reported_at < ${before(RETENTION_DAYS.suppressed)}`,
    },
    expired('links', Prisma.sql`verification_tokens`, Prisma.sql`token`, Prisma.sql`expires`),
    expired('resets', Prisma.sql`password_resets`, userId, expiresAt),
    expired('verifications', Prisma.sql`email_verifications`, userId, expiresAt),
    expired('changes', Prisma.sql`email_changes`, userId, expiresAt),
    expired('sessions', Prisma.sql`sessions`, id, Prisma.sql`expires`),
    expired('limits', Prisma.sql`rate_limit_uses`, Prisma.sql`key`, expiresAt),
    // A counter has no expiry. Its window lasts an hour at most (`rateLimit/counters.ts`).
    expired('counts', Prisma.sql`rate_limits`, Prisma.sql`key, window_start`, Prisma.sql`window_start`),
  ]
}

/**
 * Safe to run in several processes at once: each skips rows that another one has locked.
 * @returns the number of deleted rows by rule name, such as `{ sessions: 12 }`
 * @throws if the database is down; rows that were already deleted stay deleted
 */
export async function deleteExpiredRows(now = new Date()): Promise<Record<string, number>> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const deleted: Record<string, number> = {}
  for (const { name, table, key, where } of rules()) {
    deleted[name] = 0
    for (let count = BATCH_SIZE; count === BATCH_SIZE; deleted[name] += count) {
      count = await db().$executeRaw`
        DELETE FROM ${table} WHERE (${key}) IN (
          SELECT ${key} FROM ${table} WHERE ${where(before)} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
        )`
    }
  }
  return deleted
}

const job = backgroundJob({
  name: 'retention',
  everyMs: CHECK_MS,
  retryMs: () => RETRY_MS,
  async run() {
    const deleted = await runOncePerPeriod('retention', DAY_MS, () => deleteExpiredRows())
    if (deleted) log('info', 'retention.done', deleted)
  },
})

/** Once a day, on one instance at a time. If it dies during the job, another one runs the job within 30 s. */
export const startRetention = job.start
