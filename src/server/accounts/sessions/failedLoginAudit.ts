import { errorFacts, log } from '@/runtime/log'
import { audit } from '@/server/accounts/db/auditLog'
import { db } from '@/server/accounts/db/db'
import { incrementCounter } from '@/server/accounts/rateLimit/counters'

/**
 * Counts a failed login, and adds an audit event at the 1st, 10th, 100th … of an hour. An unknown email is
 * counted as well, so that the timing is the same. The audit event is written while the response is sent.
 */
export async function auditFailedLogin(subjectId: string | undefined): Promise<void> {
  const count = await incrementCounter({ key: `login refused ${subjectId ?? 'nobody'}`, window: 3_600 })
  if (!subjectId || !Number.isInteger(Math.log10(count))) return
  void audit(db(), { event: 'login.refused', subjectId, facts: { count } }).catch((error: unknown) => {
    log('error', 'audit.failed', errorFacts(error))
  })
}
