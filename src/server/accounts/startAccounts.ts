import { startRetention } from './db/retention'
import { startOutboxWorker } from './mail/outboxWorker'

/** Starts the background jobs of the accounts side: the outbox worker, and the deletion of expired rows. */
export function startAccounts(): void {
  startOutboxWorker()
  startRetention()
}
