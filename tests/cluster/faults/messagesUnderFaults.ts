import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Cluster } from '../../../local/cluster/cluster'
import { accountVisitors } from '../accountVisitors'
import { messageSender, storedMessages } from '../contactMessages'
import { failureCount, loadPage, startLoad } from '../load'
import { query } from '../../support/query'
import { unless, type Scenario } from './scenario'

const RUN = 'faults'
const MEMBER_RUN = 'member'
const MAIL_TIMEOUT_MS = 180_000

/**
 * Sends 10,000 contact messages, and signs accounts up, while instances are killed, Redis restarts empty and
 * PostgreSQL crashes. Clients repeat a request until it is accepted. Nothing may be lost or stored twice, and
 * no session may end.
 */
export const messagesUnderFaults: Scenario = async (cluster, scale) => {
  const target = Math.round(10_000 * scale)
  const sender = messageSender(cluster, RUN)
  const visitors = accountVisitors(cluster, MEMBER_RUN)
  const { SEED_VISITOR_EMAIL = '', SEED_VISITOR_PASSWORD = '' } = cluster.stack.variables
  const cookie = await visitors.logIn(SEED_VISITOR_EMAIL, SEED_VISITOR_PASSWORD)
  if (!cookie) throw new Error('The visitor cannot log in')

  const pages = startLoad(2, 50, (count) => loadPage(cluster.origin, count))
  const messages = startLoad(12, 250, async (count) => {
    if (count <= target) await sender.send(count)
  })
  const members = startLoad(2, 500, (count) => visitors.visit(count))
  const sessions = startLoad(1, 250, async () => {
    if ((await visitors.isLoggedIn(cookie)) === false) throw new Error('logged out')
  })
  const faults = { instances: 0, redis: 0, database: 0 }
  for (let turn = 0; sender.sent() < target; turn += 1) {
    if (turn % 8 === 7) await interruptDatabase(cluster, faults)
    else if (turn % 8 === 3) await restartRedis(cluster, faults)
    else await restartInstance(cluster, turn, faults)
    await pause(2_000)
  }
  const [posted, joined] = [await messages.stop(), await members.stop()]
  const [loaded, checked] = [await pages.stop(), await sessions.stop()]
  const mailsAfter = await waitForMails(cluster, target, visitors.done())
  const { stored, double } = await storedMessages(cluster, RUN)
  const accounts = await visitors.stored()
  const sentTwice = await countDoubleMails(cluster)
  const isLoggedIn = await visitors.isLoggedIn(cookie)
  return {
    figures: {
      ...{ messages: target, stored, double, 'p50 ms': posted.p50, 'p99 ms': posted.p99 },
      ...{ 'repeated posts': sender.repeated(), 'killed instances': faults.instances },
      ...{ 'restarts of Redis': faults.redis, 'crashes of PostgreSQL': faults.database },
      ...{ 'page loads': loaded.succeeded, 'failed page loads': failureCount(loaded) },
      ...{
        'sign-ups, log-ins and resets': visitors.done(),
        ...accounts,
        'session checks': checked.succeeded,
      },
      'all mails sent after s': mailsAfter ?? 'never',
      'messages mailed twice': sentTwice,
    },
    failures: [
      ...unless(stored === target, `${target - stored} messages were lost`),
      ...unless(double === 0, `${double} messages were stored twice`),
      ...unless(mailsAfter !== undefined, 'not all mails were sent'),
      ...unless(failureCount(loaded) === 0, `page loads failed: ${JSON.stringify(loaded.failed)}`),
      ...unless(failureCount(joined) === 0, `visitors failed: ${JSON.stringify(joined.failed)}`),
      ...unless(accounts.accounts === visitors.done(), `${accounts.accounts} accounts`),
      ...unless(
        accounts.created === visitors.done(),
        `${accounts.created} accounts were recorded as created`,
      ),
      ...unless(failureCount(checked) === 0 && isLoggedIn === true, 'an outage logged a visitor out'),
      ...unless(sentTwice <= faults.instances, `${sentTwice} messages were mailed twice`),
    ],
  }
}

type Faults = { instances: number; redis: number; database: number }

async function restartInstance({ instances }: Cluster, turn: number, faults: Faults): Promise<void> {
  const instance = instances[turn % instances.length]
  await instance?.kill()
  await instance?.start()
  faults.instances += 1
}

async function restartRedis({ redis }: Cluster, faults: Faults): Promise<void> {
  await redis.stop()
  await pause(1_000)
  await redis.start()
  faults.redis += 1
}

async function interruptDatabase({ postgres }: Cluster, faults: Faults): Promise<void> {
  await postgres.interrupt()
  await pause(1_000)
  await postgres.restart()
  faults.database += 1
}

/**
 * Returns after how many seconds all mails about messages and all mails of resets are sent; undefined after the
 * timeout.
 */
async function waitForMails(cluster: Cluster, messages: number, resets: number): Promise<number | undefined> {
  const started = performance.now()
  while (performance.now() - started < MAIL_TIMEOUT_MS) {
    const [row] = await query(
      cluster.postgres.url,
      `SELECT count(DISTINCT o.contact_message_id)::int AS messages,
         count(DISTINCT recipient) FILTER (WHERE template = 'passwordReset')::int AS resets
       FROM outbox_mails o LEFT JOIN contact_messages m ON m.id = o.contact_message_id
       WHERE o.status = 'SENT' AND (m.email LIKE $1 OR o.recipient LIKE $2)`,
      [`${RUN}-%`, `${MEMBER_RUN}-%`],
    )
    const isComplete = Number(row?.messages) >= messages && Number(row?.resets) >= resets
    if (isComplete) return Math.round((performance.now() - started) / 1_000)
    await pause(1_000)
  }
  return undefined
}

const caughtMails = z.object({ emails: z.array(z.object({ replyTo: z.array(z.string()).default([]) })) })

/** How many messages were mailed to the firm more than once. Such mails reply to the sender of the message. */
async function countDoubleMails({ mailOrigin }: Cluster): Promise<number> {
  const { emails } = caughtMails.parse(await (await fetch(`${mailOrigin}/store`)).json())
  const senders = emails.flatMap(({ replyTo }) => replyTo).filter((address) => address.startsWith(`${RUN}-`))
  return senders.length - new Set(senders).size
}
