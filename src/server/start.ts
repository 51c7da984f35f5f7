import { warmIndex } from '@/cms/search/keptLibrary'
import { checkEnvironment, EnvironmentError, isDevelopment, siteParts } from '@/config/env.server'
import { takeOverConsole } from './consoleLines'
import { prepareEveryAnswer } from './headers/everyAnswer'
import { startOutboxWorker } from './mail/outboxWorker'
import { startRetention } from './retention'
import { startSchedule } from './schedule'

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
