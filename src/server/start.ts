import { checkEnvironment, EnvironmentError, isDevelopment, siteParts } from '@/config/env.server'
import { redirectConsoleToLog } from '@/runtime/captureConsole'
import { startTracing } from '@/runtime/tracing/startTracing'
import { installRequestHooks } from '@/server/http/hooks/requestHooks'
import { startMetricsServer } from '@/server/http/metricsServer'
import { stopOnSignal } from '@/server/http/shutdown'

/**
 * Starts the process: checks the environment, starts tracing, installs hooks that run before each request,
 * and starts the background jobs. Exits if an environment variable is missing or invalid. Loads the code of
 * the public content and the code of the accounts only if this deployment serves them (`SITE_PARTS`).
 */
export async function startServer(): Promise<void> {
  try {
    checkEnvironment()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  // Outside development, `console` messages go to the log without personal data. In development, they are
  // printed completely, because they contain no data of real visitors.
  if (!isDevelopment()) redirectConsoleToLog()
  const stopTracing = await startTracing()
  installRequestHooks()
  startMetricsServer()
  const parts = siteParts()
  const stopJobs: (() => Promise<unknown>)[] = []
  stopOnSignal(() => Promise.all(stopJobs.map((stop) => stop())), stopTracing)
  if (parts.includes('accounts')) stopJobs.push((await import('./accounts/startAccounts')).startAccounts())
  if (parts.includes('content')) stopJobs.push((await import('./content/startContent')).startContent())
}
