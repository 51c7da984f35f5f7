import { warmIndex } from '@/cms/search/indexCache'
import { checkEnvironment, EnvironmentError, isDevelopment, siteParts } from '@/config/env.server'
import { takeOverConsole } from '@/runtime/captureConsole'
import { prepareEveryAnswer } from '@/server/http/responseHooks'
import { startOutboxWorker } from '@/server/accounts/mail/outboxWorker'
import { startRetention } from '@/server/accounts/db/retention'
import { startSchedule } from '@/server/content/revalidation/publicationScheduler'

/** Runs before the first request. Exits the process if the environment is incomplete. */
export function startServer(): void {
  try {
    checkEnvironment()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  // Developers see full console messages, which contain only their own data.
  if (!isDevelopment()) takeOverConsole()
  prepareEveryAnswer()
  const parts = siteParts()
  if (parts.includes('accounts')) {
    startOutboxWorker()
    startRetention()
  }
  if (!parts.includes('content')) return
  startSchedule()
  void warmIndex()
}
