import { warmIndex } from '@/cms/search/keptLibrary'
import { checkEnvironment, EnvironmentError, isDevelopment, siteParts } from '@/config/env.server'
import { takeOverConsole } from './consoleLines'
import { prepareEveryAnswer } from './headers/everyAnswer'
import { startOutboxWorker } from './mail/outboxWorker'
import { startRetention } from './retention'
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
