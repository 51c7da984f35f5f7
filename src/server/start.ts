import { checkEnvironment, EnvironmentError, isDevelopment, siteParts } from '@/config/env.server'
import { redirectConsoleToLog } from '@/runtime/captureConsole'
import { installRequestHooks } from '@/server/http/hooks/requestHooks'

/**
 * Starts the process: checks the environment, installs the request hooks and starts the background jobs.
 * Exits the process if an environment variable is missing or invalid. Loads the code of a side (content,
 * accounts) only if this deployment serves that side.
 */
export async function startServer(): Promise<void> {
  try {
    checkEnvironment()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  // In development, the console shows full messages, because they contain only data of the developer.
  if (!isDevelopment()) redirectConsoleToLog()
  installRequestHooks()
  const parts = siteParts()
  if (parts.includes('accounts')) (await import('./accounts/startAccounts')).startAccounts()
  if (parts.includes('content')) (await import('./content/startContent')).startContent()
}
