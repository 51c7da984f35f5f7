import { addAccountsMetrics } from './accountsMetrics'
import { startRetention } from './db/retention'
import { startOutboxWorker } from './mail/outboxWorker'

/**
 * Adds the metrics of the accounts side and starts its background jobs: the outbox worker, which sends mails, and the
 * daily deletion of expired rows. Called if `SITE_PARTS` (the sides of the site that this deployment serves) includes
 * `accounts`.
 *
 * @returns a function that stops the jobs
 */
export function startAccounts(): () => Promise<unknown> {
  addAccountsMetrics()
  const jobs = [startOutboxWorker(), startRetention()]
  return () => Promise.all(jobs.map((job) => job.stop()))
}
