import { warmIndex } from '@/cms/search/keptLibrary'
import { checkEnvironment, EnvironmentError, siteParts } from '@/config/env.server'
import { startOutboxWorker } from './mail/outboxWorker'
import { startSchedule } from './schedule'

/** What the server does before its first request. It ends the process when the environment is incomplete. */
export function startServer(): void {
  try {
    checkEnvironment()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  const parts = siteParts()
  if (parts.includes('accounts')) startOutboxWorker()
  if (!parts.includes('content')) return
  startSchedule()
  void warmIndex()
}
