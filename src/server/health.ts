import { siteParts } from '@/config/env.server'
import { withTimeout } from '@/runtime/withTimeout'
import { isStopping } from './http/shutdown'

const READY_TIMEOUT_MS = 2_000

/**
 * False while the process stops, while the search index is read for the first time (a search would have to wait
 * for it), and if the database fails or does not answer within 2 s. Never rejects.
 */
export async function isReady(): Promise<boolean> {
  if (isStopping()) return false
  return withTimeout(checkDependencies(), READY_TIMEOUT_MS).catch(() => false)
}

async function checkDependencies(): Promise<boolean> {
  const parts = siteParts()
  if (parts.includes('content') && (await import('@/cms/search/indexCache')).isWarming()) return false
  if (parts.includes('accounts')) await (await import('./accounts/db/db')).db().$queryRaw`SELECT 1`
  return true
}
