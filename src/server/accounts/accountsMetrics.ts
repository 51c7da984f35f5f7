import { Gauge } from 'prom-client'
import { metrics } from '@/runtime/metrics'
import { processSingleton } from '@/runtime/processSingleton'
import { withTimeout } from '@/runtime/withTimeout'
import { URGENT_DEAD_LETTER } from './admin/failedMails'
import { bcryptQueueSize } from './passwords/bcryptQueue'
import { db } from './db/db'

/** For each query, in ms. A slow database must not delay the other metrics. */
const TIMEOUT_MS = 1_000

/** A second call does nothing, because a metric can be registered only once. */
export const addAccountsMetrics = () => processSingleton('accountsMetrics', createGauges)

function createGauges() {
  const registers = [metrics().registry]
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => unknown) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset()
        // A gauge without labels would still report 0.
        if (labelNames.length === 0) this.remove()
        await collect(this)
      },
    })
  return [
    gauge('bcrypt_queue_size', 'Password hashes that wait or are computed.', [], (it) =>
      it.set(bcryptQueueSize()),
    ),
    gauge('outbox_mails', 'Mails that are not sent, by status.', ['status'], async (it) => {
      for (const where of [{ status: 'PENDING' }, URGENT_DEAD_LETTER] as const) {
        const count = await quickly(db().outboxMail.count({ where }))
        if (count !== undefined) it.set({ status: where.status }, count)
      }
    }),
    gauge('outbox_oldest_pending_seconds', 'Age of the oldest mail that is not sent.', [], async (it) => {
      const where = { status: 'PENDING' } as const
      const oldest = await quickly(db().outboxMail.aggregate({ where, _min: { createdAt: true } }))
      const since = oldest?._min.createdAt
      if (oldest) it.set(since ? (Date.now() - since.getTime()) / 1_000 : 0)
    }),
    gauge('database_connections', 'Connections of all instances, by state.', ['state'], async (it) => {
      const rows = await quickly(
        db().$queryRaw<{ state: string | null; count: number }[]>`
          SELECT state, count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() GROUP BY state`,
      )
      rows?.forEach(({ state, count }) => it.set({ state: state ?? 'unknown' }, count))
    }),
  ]
}

/** Returns undefined, so that the metric is absent, if the query fails or takes longer than TIMEOUT_MS. */
const quickly = <Value>(query: Promise<Value>): Promise<Value | undefined> =>
  withTimeout(query, TIMEOUT_MS).catch(() => undefined)
