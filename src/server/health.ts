import { siteParts } from '@/config/env.server'
import { withTimeout } from '@/runtime/withTimeout'
import { isStopping } from './http/shutdown'

const READY_TIMEOUT_MS = 2_000

/**
 * Whether this process can serve requests. If it serves content, the first read of the search index must have ended,
 * because a search would have to wait for it. If it serves accounts, the database must respond. Returns false if a
 * check fails or takes longer than 2 s, and while the process is stopping. Never rejects.
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
