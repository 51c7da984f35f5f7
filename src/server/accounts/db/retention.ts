import { accountsEnv } from '@/config/env.server'
import { backgroundJob } from '@/runtime/backgroundJob'
import { log } from '@/runtime/log'
import { db } from './db'
import { Prisma } from './generated/prisma/client'

const DAY_MS = 86_400_000
/** Pause between two runs of the job, and the shorter pause after an error, in ms. */
const EVERY_MS = DAY_MS
const RETRY_MS = 3_600_000
/** Rows per DELETE statement, so that no lock is held for long. */
const BATCH = 500
/** Expired rows are kept this many days longer, so that a wrong clock deletes nothing that is still in use. */
const GRACE_DAYS = 1

/**
 * A retention rule: deletes the rows of `table` that match `where`. `key` is the primary key; `before`
 * returns the time this many days ago.
 */
type Rule = {
  name: string
  table: Prisma.Sql
  key: Prisma.Sql
  where: (before: (days: number) => Date) => Prisma.Sql
}

function rules(): Rule[] {
  const { RETENTION_MESSAGES_DAYS, RETENTION_SPAM_DAYS, RETENTION_MAILS_DAYS, RETENTION_SUPPRESSED_DAYS } =
    accountsEnv()
  const id = Prisma.sql`id`
  const expired = (name: string, table: Prisma.Sql, key: Prisma.Sql, column: Prisma.Sql): Rule => ({
    ...{ name, table, key },
    where: (before) => Prisma.sql`${column} < ${before(GRACE_DAYS)}`,
  })
  const [userId, expiresAt] = [Prisma.sql`user_id`, Prisma.sql`expires_at`]
  return [
    {
      name: 'messages',
      table: Prisma.sql`contact_messages`,
      key: id,
      where: (before) => Prisma.sql`created_at < ${before(RETENTION_MESSAGES_DAYS)}`,
    },
    {
      name: 'spam',
      table: Prisma.sql`contact_messages`,
      key: id,
      where: (before) => Prisma.sql`spam AND created_at < ${before(RETENTION_SPAM_DAYS)}`,
    },
    {
      // A dead letter about a contact message stays as long as that message, so that an administrator can
      // send the mail again.
      name: 'mails',
      table: Prisma.sql`outbox_mails`,
      key: id,
      where: (before) => Prisma.sql`created_at < ${before(RETENTION_MAILS_DAYS)}
        AND (status = 'SENT' OR (status = 'DEAD' AND contact_message_id IS NULL))`,
    },
    {
      name: 'suppressed',
      table: Prisma.sql`suppressed_addresses`,
      key: id,
      where: (before) => Prisma.sql`reported_at < ${before(RETENTION_SUPPRESSED_DAYS)}`,
    },
    expired('links', Prisma.sql`verification_tokens`, Prisma.sql`token`, Prisma.sql`expires`),
    expired('resets', Prisma.sql`password_resets`, userId, expiresAt),
    expired('verifications', Prisma.sql`email_verifications`, userId, expiresAt),
    expired('changes', Prisma.sql`email_changes`, userId, expiresAt),
    expired('sessions', Prisma.sql`sessions`, id, Prisma.sql`expires`),
    {
      // A new rate limit counter deletes expired ones. This rule deletes the rest, when no new counters are
      // added.
      name: 'counts',
      table: Prisma.sql`rate_limits`,
      key: Prisma.sql`key, window_start`,
      where: (before) => Prisma.sql`window_start < ${before(2)}`,
    },
  ]
}

/**
 * Deletes all rows whose retention period has ended (docs/privacy.md). Several processes may do this at the
 * same time; each skips rows that another process is deleting.
 *
 * @returns the number of deleted rows of each kind
 * @throws if the database cannot be reached; earlier deletions stay
 */
export async function deleteExpiredRows(now = new Date()): Promise<Record<string, number>> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const deleted: Record<string, number> = {}
  for (const { name, table, key, where } of rules()) {
    deleted[name] = 0
    for (let count = BATCH; count === BATCH; deleted[name] += count) {
      count = await db().$executeRaw`
        DELETE FROM ${table} WHERE (${key}) IN (
          SELECT ${key} FROM ${table} WHERE ${where(before)} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
        )`
    }
  }
  return deleted
}

const job = backgroundJob({
  name: 'retention',
  everyMs: EVERY_MS,
  retryMs: () => RETRY_MS,
  async run() {
    log('info', 'retention.done', await deleteExpiredRows())
  },
})

/**
 * Starts the job that deletes expired rows, at start and then once a day. A second call returns the same job.
 */
export const startRetention = job.start
