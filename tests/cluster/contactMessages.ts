import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../local/cluster/cluster'
import { query } from '../support/query'
import { trpcCaller } from '../support/trpcCall'

/** After this time, in ms, a client gives up. */
const PATIENCE_MS = 120_000

/**
 * Sends contact messages as the form does: after an error, it sends the message again with the same key.
 * `run` is part of every sender's address.
 */
export function messageSender({ origin }: Cluster, run: string) {
  const { post } = trpcCaller(`${origin}/api/trpc/`)
  let sent = 0
  let repeated = 0
  return {
    sent: () => sent,
    repeated: () => repeated,
    /** @throws if no attempt succeeds */
    async send(count: number): Promise<void> {
      const message = {
        ...{ firstName: 'Load', lastName: `Test ${count}`, message: 'A message of the load test.' },
        ...{ email: `${run}-${count}@example.com`, locale: 'en-CA', elapsed: 60_000 },
        idempotencyKey: randomUUID(),
      }
      const end = Date.now() + PATIENCE_MS
      for (;;) {
        const status = await post('contact.post', message).then(
          (result) => result.status,
          () => 0,
        )
        if (status === 200) {
          sent += 1
          return
        }
        if (Date.now() > end) throw new Error(`A message was refused with ${status}`)
        repeated += 1
        await pause(500)
      }
    },
  }
}

/** The stored messages of a run, and how many addresses have more than one. */
export async function storedMessages(cluster: Cluster, run: string) {
  const [row] = await query(
    cluster.postgres.url,
    `SELECT count(*)::int AS stored, (count(*) - count(DISTINCT email))::int AS double
     FROM contact_messages WHERE email LIKE $1`,
    [`${run}-%`],
  )
  return { stored: Number(row?.stored), double: Number(row?.double) }
}
