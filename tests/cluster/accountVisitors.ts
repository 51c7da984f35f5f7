import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../local/cluster/cluster'
import { authClient, sessionCookie } from '../support/authClient'
import { trpcCaller } from '../support/trpcCall'
import { query } from '../support/query'

const PASSWORD = 'a long password of the load test'
const PATIENCE_MS = 120_000

/** Visitors who sign up, log in and request a password reset. After an error, they try again. */
export function accountVisitors(cluster: Cluster, run: string) {
  const { post } = trpcCaller(`${cluster.origin}/api/trpc/`)
  const client = authClient(`${cluster.origin}/api/auth/`, cluster.origin)
  let done = 0

  async function logIn(email: string, password: string): Promise<string | undefined> {
    return sessionCookie(await client.post('callback/credentials', { email, password }))
  }

  return {
    done: () => done,
    /** Signs a new account up, logs in and requests a reset. @throws if no attempt succeeds */
    async visit(count: number): Promise<void> {
      const email = `${run}-${count}@example.com`
      await retry(async (attempt) => {
        const { status } = await post('user.signup', { email, name: 'Load Test', password: PASSWORD })
        // The first attempt may have succeeded although its answer was lost.
        return status === 200 || (attempt > 1 && status === 409)
      })
      await retry(async () => Boolean(await logIn(email, PASSWORD)))
      await retry(async () => (await post('user.initiateResetPassword', { email })).status === 200)
      done += 1
    },
    logIn,
    /** Whether the session of a cookie is valid; undefined if the server cannot tell. */
    async isLoggedIn(cookie: string): Promise<boolean | undefined> {
      const headers = { cookie: cookie.split(';')[0] ?? '' }
      const response = await fetch(`${cluster.origin}/api/auth/session`, { headers }).catch(() => undefined)
      const body = await response?.text().catch(() => undefined)
      if (!response || response.status !== 200 || body === undefined) return undefined
      const isCleared = response.headers
        .getSetCookie()
        .some((text) => text.startsWith('next-auth.session-token=;'))
      return body.includes('"user"') && !isCleared
    },
    /** How many accounts exist, how many were recorded as created, and how many got the mail of a reset. */
    async stored() {
      const [row] = await query(
        cluster.postgres.url,
        `SELECT count(*)::int AS accounts,
           (SELECT count(*)::int FROM audit_events a JOIN users s ON s.id = a.subject_id
            WHERE a.event = 'account.created' AND s.email LIKE $1) AS created,
           (SELECT count(DISTINCT recipient)::int FROM outbox_mails
            WHERE template = 'passwordReset' AND status = 'SENT' AND recipient LIKE $1) AS resets
         FROM users WHERE email LIKE $1`,
        [`${run}-%`],
      )
      return { accounts: Number(row?.accounts), created: Number(row?.created), resets: Number(row?.resets) }
    },
  }
}

async function retry(attempt: (count: number) => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (let count = 1; ; count += 1) {
    if (await attempt(count).catch(() => false)) return
    if (Date.now() > end) throw new Error('No attempt succeeded')
    await pause(500)
  }
}
