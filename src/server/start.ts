import { checkEnvironment, EnvironmentError, isDevelopment, siteParts } from '@/config/env.server'
import { redirectConsoleToLog } from '@/runtime/captureConsole'
import { startTracing } from '@/runtime/tracing/startTracing'
import { installRequestHooks } from '@/server/http/hooks/requestHooks'
import { startMetricsServer } from '@/server/http/metricsServer'
import { stopOnSignal } from '@/server/http/shutdown'

/** Loads only the code of the sides that this deployment serves. */
export async function startServer(): Promise<void> {
  try {
    checkEnvironment()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  // Keeps personal data out of the log. In development, there are no real visitors.
  if (!isDevelopment()) redirectConsoleToLog()
  const stopTracing = await startTracing()
  installRequestHooks()
  startMetricsServer()
  const parts = siteParts()
  const stopJobs: (() => Promise<unknown>)[] = []
  stopOnSignal({ stopJobs: () => Promise.all(stopJobs.map((stop) => stop())), stopTracing })
  if (parts.includes('accounts')) stopJobs.push((await import('./accounts/startAccounts')).startAccounts())
  if (parts.includes('content')) stopJobs.push((await import('./content/startContent')).startContent())
}
