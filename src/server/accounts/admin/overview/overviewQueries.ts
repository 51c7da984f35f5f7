import { DEAD_LETTER } from '@/server/accounts/admin/failedMails'
import { db } from '@/server/accounts/db/db'

/*
 * These queries read no names, addresses or message texts. They are fast in large tables, because indexes
 * contain almost every column that they need. `starts` has the start of each interval, and `width_bucket`
 * returns the number of a row's interval: 1 for the first.
 */

/** Visitors can invent campaign tags in a URL, so without a limit there could be thousands of rows. */
const MAX_GROUPS = 50

export function countMessagesByInterval(starts: Date[]) {
  return db().$queryRaw<{ interval: number; locale: string; count: number }[]>`
    SELECT width_bucket(created_at, ${starts}::timestamptz[]) AS interval, locale, count(*)::int AS count
    FROM contact_messages
    WHERE spam = false AND created_at >= ${starts[0]}
    GROUP BY 1, 2`
}

/** `known` includes '' for messages without a reason. All other reasons are counted together, as null. */
export function countMessagesByReason(start: Date, known: string[]) {
  return db().$queryRaw<{ reason: string | null; locale: string; count: number }[]>`
    WITH counts AS (
      SELECT coalesce(reason, '') AS reason, locale, count(*)::int AS count
      FROM contact_messages
      WHERE spam = false AND created_at >= ${start}
      GROUP BY 1, 2
    )
    SELECT CASE WHEN reason = ANY(${known}::text[]) THEN reason END AS reason, locale, sum(count)::int AS count
    FROM counts
    GROUP BY 1, 2`
}

export async function countOpenMessages(overdueBefore: Date) {
  const [row] = await db().$queryRaw<[{ open: number; overdue: number }]>`
    SELECT count(*)::int AS open, (count(*) FILTER (WHERE created_at < ${overdueBefore}))::int AS overdue
    FROM contact_messages WHERE spam = false AND answered_at IS NULL`
  return row
}

/** `seconds`: median and 90th percentile, by the interval of the answer. For the whole period, `interval` is null. */
export function measureReplyTimes(starts: Date[]) {
  return db().$queryRaw<{ interval: number | null; count: number; seconds: [number, number] }[]>`
    SELECT width_bucket(answered_at, ${starts}::timestamptz[]) AS interval, count(*)::int AS count,
      percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (
        ORDER BY date_part('epoch', answered_at - created_at)
      ) AS seconds
    FROM contact_messages
    WHERE spam = false AND answered_at >= ${starts[0]}
    GROUP BY GROUPING SETS ((1), ())`
}

export function countAccounts(starts: Date[]) {
  return db().$queryRaw<{ interval: number; created: number; confirmed: number }[]>`
    SELECT interval, sum(created)::int AS created, sum(confirmed)::int AS confirmed
    FROM (
      SELECT width_bucket(created_at, ${starts}::timestamptz[]) AS interval, count(*) AS created, 0 AS confirmed
      FROM users WHERE created_at >= ${starts[0]} GROUP BY 1
      UNION ALL
      SELECT width_bucket(email_verified, ${starts}::timestamptz[]), 0, count(*)
      FROM users WHERE email_verified >= ${starts[0]} GROUP BY 1
    ) AS counts
    GROUP BY interval`
}

export async function countDeadMails(start: Date) {
  const where = { ...DEAD_LETTER, createdAt: { gte: start } }
  const groups = await db().outboxMail.groupBy({ by: ['template'], where, _count: true })
  return groups.map(({ template, _count: count }) => ({ template, count }))
}

/**
 * Counts messages by the campaign tags of the sender's latest visit. `total`, the same in each row,
 * is the number of all messages with attribution, also of those beyond MAX_GROUPS.
 */
export function countMessagesBySource(start: Date) {
  return db().$queryRaw<
    { source: string | null; medium: string | null; campaign: string | null; count: number; total: number }[]
  >`
    SELECT touch ->> 'source' AS source, touch ->> 'medium' AS medium, touch ->> 'campaign' AS campaign,
      sum(count)::int AS count, (sum(sum(count)) OVER ())::int AS total
    FROM (
      SELECT coalesce(campaign -> 'last', campaign -> 'first') AS touch, count(*) AS count
      FROM contact_messages
      WHERE spam = false AND created_at >= ${start} AND campaign IS NOT NULL
      GROUP BY 1
    ) AS touches
    WHERE touch IS NOT NULL
    GROUP BY 1, 2, 3 ORDER BY count DESC LIMIT ${MAX_GROUPS}`
}
