import { startRetention } from './db/retention'
import { startOutboxWorker } from './mail/outboxWorker'

/**
 * Starts the background jobs of a deployment that serves accounts (see `SITE_PARTS`): the outbox worker,
 * which sends mails, and the daily deletion of expired rows.
 *
 * @returns a function that stops the jobs
 */
export function startAccounts(): () => Promise<unknown> {
  const jobs = [startOutboxWorker(), startRetention()]
  return () => Promise.all(jobs.map((job) => job.stop()))
}
