import { siteParts } from '@/config/env.server'

const READY_TIMEOUT_MS = 2_000

/**
 * Whether this process is ready for requests. Content side: the first load of the search index has ended,
 * even with an error. Accounts side: the database responds. False after an error or 2 s. Never rejects.
 */
export async function isReady(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS)
  })
  try {
    return await Promise.race([late, answers()])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function answers(): Promise<boolean> {
  const parts = siteParts()
  if (parts.includes('content') && (await import('@/cms/search/indexCache')).isWarming()) return false
  if (parts.includes('accounts')) await (await import('./accounts/db/db')).db().$queryRaw`SELECT 1`
  return true
}
