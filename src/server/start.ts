import { checkEnvironment, EnvironmentError, isDevelopment, siteParts } from '@/config/env.server'
import { redirectConsoleToLog } from '@/runtime/captureConsole'
import { installRequestHooks } from './http/responseHooks'

/**
 * Runs before the first request. Exits the process if the environment is incomplete. Each side is loaded only where it
 * is deployed.
 */
export async function startServer(): Promise<void> {
  try {
    checkEnvironment()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
  // Developers see full console messages, which contain only their own data.
  if (!isDevelopment()) redirectConsoleToLog()
  installRequestHooks()
  const parts = siteParts()
  if (parts.includes('accounts')) (await import('./accounts/startAccounts')).startAccounts()
  if (parts.includes('content')) (await import('./content/startContent')).startContent()
}
