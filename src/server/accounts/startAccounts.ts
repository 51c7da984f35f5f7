import { addAccountsMetrics } from './accountsMetrics'
import { startRetention } from './db/retention'
import { startOutboxWorker } from './mail/outboxWorker'

/**
 * Adds the metrics of the accounts side (the part of the site with accounts and messages) and starts its
 * background jobs: the outbox worker, which sends mails, and the daily deletion of expired rows. Called if the
 * environment variable `SITE_PARTS`, which lists the sides that this deployment serves, includes `accounts`.
 *
 * @returns a function that stops the jobs
 */
export function startAccounts(): () => Promise<unknown> {
  addAccountsMetrics()
  const jobs = [startOutboxWorker(), startRetention()]
  return () => Promise.all(jobs.map((job) => job.stop()))
}
