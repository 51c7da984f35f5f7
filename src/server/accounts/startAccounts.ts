import { startRetention } from './db/retention'
import { startOutboxWorker } from './mail/outboxWorker'

/** Starts the jobs of the accounts side. */
export function startAccounts(): void {
  startOutboxWorker()
  startRetention()
}
