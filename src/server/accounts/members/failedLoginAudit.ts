import { errorFacts, log } from '@/runtime/log'
import { audit } from '@/server/accounts/db/auditLog'
import { db } from '@/server/accounts/db/db'
import { incrementCounter } from '@/server/accounts/rateLimit/counters'

/**
 * Records only the 1st, 10th, 100th … of each hour, so that an attack does not fill the audit log. An unknown
 * email (`undefined`) is counted too, and the event is written without waiting: both keep the response time
 * independent of whether the account exists.
 */
export async function auditFailedLogin(subjectId: string | undefined): Promise<void> {
  const count = await incrementCounter({ key: `login refused ${subjectId ?? 'nobody'}`, window: 3_600 })
  if (!subjectId || !Number.isInteger(Math.log10(count))) return
  void audit(db(), { event: 'login.refused', subjectId, facts: { count } }).catch((error: unknown) => {
    log('error', 'audit.failed', errorFacts(error))
  })
}
