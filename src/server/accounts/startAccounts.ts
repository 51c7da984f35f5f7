import { addAccountsMetrics } from './accountsMetrics'
import { startRetention } from './db/retention'
import { startOutboxWorker } from './mail/outboxWorker'

export function startAccounts(): () => Promise<unknown> {
  addAccountsMetrics()
  const jobs = [startOutboxWorker(), startRetention()]
  return () => Promise.all(jobs.map((job) => job.stop()))
}
