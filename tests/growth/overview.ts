import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { countMessages } from '@/server/accounts/admin/messages'
import { overview } from '@/server/accounts/admin/overview/overview'
import { PERIODS } from '@/server/accounts/admin/overview/periods'
import type { Actor } from '@/server/accounts/sessions/actor'
import { closeDatabase } from '@/server/accounts/db/db'
import { printLine } from '../../local/launcher/processes/terminal'
import { accountsVariables } from '../support/accounts'
import { endDatabase, forkPostgres, waitForDatabase } from '../support/databaseProcess'
import { changeEnvironment } from '../support/environment'
import { freshServerDatabase } from '../support/serverDatabase'
import { quantile } from '../support/quantile'

const REPETITIONS = 40
const ADMIN: Actor = {
  user: { id: 'user1', email: 'user1@example.com', name: 'User 1', role: 'ADMIN' },
  requestId: 'growth',
}

/**
 * 100,000 accounts and 200,000 messages of the last two years, the age at which messages are deleted. Half of the
 * messages have attribution, one in twenty is spam, one in a hundred is open.
 */
const FILL = `
  INSERT INTO users (id, email, name, created_at, email_verified, updated_at)
  SELECT 'user' || n, 'user' || n || '@example.com', 'User ' || n, at,
    CASE WHEN n % 5 > 0 THEN at + interval '1 hour' END, at
  FROM (SELECT n, now() - interval '730 days' * (n / 1e5) AS at FROM generate_series(1, 100000) AS n) AS numbers;

  INSERT INTO contact_messages (id, idempotency_key, first_name, last_name, email, message, reason, locale, campaign,
    spam, created_at, answered_at, answered_by)
  SELECT 'message' || n, 'message' || n, 'Mei', 'Chan', 'sender' || n || '@example.com', repeat('A question. ', 40),
    CASE WHEN n % 9 > 0 THEN 'reason-' || n % 9 END,
    CASE WHEN n % 3 = 0 THEN 'en-CA' ELSE 'zh-HK' END,
    CASE WHEN n % 2 = 0 THEN jsonb_build_object('page', '/contact',
      'first', jsonb_build_object('source', 'newsletter', 'landing', '/'),
      'last', jsonb_build_object('source', 'source-' || n % 7, 'medium', 'cpc', 'campaign', 'campaign-' || n % 40)) END,
    n % 20 = 0, at,
    CASE WHEN n % 100 > 0 THEN least(now(), at + interval '1 hour' * (n % 90)) END, 'user1'
  FROM (SELECT n, now() - interval '730 days' * (1 - n / 2e5) AS at FROM generate_series(1, 200000) AS n) AS numbers;

  INSERT INTO outbox_mails (id, template, recipient, locale, payload, status, created_at)
  SELECT 'mail' || n, 'contactNotification', 'office@example.com', 'en-CA', '{}',
    (CASE WHEN n % 200 = 0 THEN 'DEAD' ELSE 'SENT' END)::outbox_status, now() - interval '30 days' * (n / 2e4)
  FROM generate_series(1, 20000) AS n`

/** Measures the queries of the admin overview on a PostgreSQL server, as the page sends them: all at once. */
export async function reportOverview(): Promise<void> {
  const password = randomBytes(24).toString('hex')
  const { child, url } = await waitForDatabase(forkPostgres(password), password)
  try {
    const database = await freshServerDatabase(url)
    await fill(database.url)
    changeEnvironment({ ...accountsVariables, DATABASE_URL: database.url })
    printLine('Admin overview with 200,000 messages and 100,000 accounts:')
    for (const period of PERIODS) {
      const times: number[] = []
      for (let time = 0; time < REPETITIONS; time += 1) {
        const started = performance.now()
        await Promise.all([countMessages({}, ADMIN), overview(period)])
        times.push(performance.now() - started)
      }
      const [median, p95] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(0))
      printLine(`  ${period}: p50 ${median} ms, p95 ${p95} ms`)
    }
    await closeDatabase()
  } finally {
    await endDatabase(child, 'disconnect')
  }
}

async function fill(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(FILL)
  // As autovacuum does after a while.
  await client.query('VACUUM ANALYZE')
  await client.end()
}
