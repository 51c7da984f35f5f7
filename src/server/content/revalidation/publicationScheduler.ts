import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as setTimer } from 'node:timers/promises'
import { encodeSignatureHeader } from '@sanity/webhook'
import { changesBetween, nextChange } from '@/cms/loaders/scheduledChanges'
import type { DUE_QUERY_RESULT } from '@/cms/sanity.types'
import { buildFolder, contentEnv } from '@/config/env.server'
import { backgroundJob } from '@/runtime/backgroundJob'
import { errorFacts, log } from '@/runtime/log'
import type { Lease } from '@/server/content/pageCache/lease'
import { scheduleLease } from '@/server/content/pageCache/startPageCache'

/**
 * How often the scheduler asks Sanity which documents have reached the start or the end of their publication,
 * in ms. Sanity's webhook also makes it ask, at each publication.
 */
const POLL_MS = 60_000
/**
 * Minimum pause between two queries of the scheduler to Sanity, in ms. The scheduler sleeps until the next date at
 * which a document becomes public or expires. If many such dates are close together, it would otherwise send a
 * query for each.
 */
const MIN_PAUSE_MS = 200
const TIMEOUT = 30_000
/**
 * How often the instance that runs the scheduler renews its lease (lease.ts), and how often the other
 * instances try to take it, in ms. Used only if instances share pages through Redis.
 */
const LEASE_CHECK_MS = 5_000
/**
 * How far back an instance looks when it takes over the scheduler from another one, in ms. It also asks Sanity
 * for the changes that were due in this time, because the other instance may not have handled them.
 */
const TAKEOVER_OVERLAP_MS = 60_000
/**
 * Maximum time that the scheduler waits for the start of the server, in ms. Next.js starts the scheduler before
 * the server accepts requests, but the scheduler calls the server's own webhook.
 */
const START_TIMEOUT_MS = 30_000
/**
 * Maximum number of attempts to revalidate the pages of one document that has become public or expired, so that
 * a permanent error is not retried and logged forever. After that, its pages become current only by time-based
 * revalidation (ISR).
 */
const MAX_ATTEMPTS = 3

type Change = DUE_QUERY_RESULT[number]
type DueDocument = { change: Change; tries: number }

/**
 * Returns the time of the build, in ms since 1970. The scheduler's first query to Sanity covers the time since
 * then, because pages of the build show only documents that were public at that time.
 */
function buildTime(): number {
  const build = join(process.cwd(), buildFolder(), 'BUILD_ID')
  return statSync(build, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
}

const scheduler = backgroundJob({
  name: 'schedule',
  everyMs: POLL_MS,
  retryMs: () => POLL_MS,
  async run(signal) {
    await waitForServer(signal)
    if (signal.aborted) return
    const lease = scheduleLease()
    if (!lease) return poll()
    if (await holdsLease(lease)) return Math.min(LEASE_CHECK_MS, await poll())
    // Another instance runs the scheduler. If this instance takes over later, it asks Sanity only for documents
    // that became public or expired in the minute before (TAKEOVER_OVERLAP_MS), because the other instance has
    // handled the earlier ones.
    polledUntil = Date.now() - TAKEOVER_OVERLAP_MS
    dueDocuments = []
    return LEASE_CHECK_MS
  },
})

/**
 * Whether this instance must run the scheduler. While Redis is unavailable, every instance runs it. This is
 * harmless: the instances call the site's own webhook for the same documents, and their pages are revalidated
 * more than once.
 */
const holdsLease = (lease: Lease): Promise<boolean> => lease.acquire().catch(() => true)

/**
 * Starts the scheduler, which revalidates pages when a document reaches the date from which or until which it
 * is public. Without it, the first visitor after that date would still get the old page. A second call in the
 * same process returns the same scheduler.
 */
export const startPublicationScheduler = scheduler.start

/**
 * Makes the scheduler ask Sanity now which documents have become public or expired. Called after a publication,
 * which may have changed the dates from which or until which a document is public.
 */
export const pollSchedule = scheduler.wake

let isListening = false
/**
 * Until when the scheduler has already asked Sanity for documents that became public or expired, in ms since
 * 1970. The next query begins at this time. Undefined before the first query.
 */
let polledUntil: number | undefined
let dueDocuments: DueDocument[] = []

/**
 * Waits until this server accepts requests (at most START_TIMEOUT_MS), because the scheduler calls the server's own
 * webhook, and Next.js starts the scheduler before the server.
 */
async function waitForServer(signal: AbortSignal): Promise<void> {
  const { SITE_URL } = contentEnv()
  for (let waited = 0; !isListening && waited < START_TIMEOUT_MS && !signal.aborted; waited += MIN_PAUSE_MS) {
    const answer = await fetch(`${SITE_URL}/api/health/live`).catch(() => undefined)
    if (answer) await answer.body?.cancel()
    else await setTimer(MIN_PAUSE_MS)
    isListening = answer !== undefined
  }
  isListening = true
}

/**
 * Calls this site's own webhook for each document that has become public or expired since the last query to
 * Sanity, so that its pages are revalidated.
 *
 * @returns the pause until the next query, in ms
 */
async function poll(): Promise<number> {
  const now = Date.now()
  const changes = await changesBetween((polledUntil ??= buildTime()), now)
  dueDocuments = await callWebhookForAll([
    ...dueDocuments,
    ...changes.map((change) => ({ change, tries: 0 })),
  ])
  polledUntil = now
  return Math.max(MIN_PAUSE_MS, Math.min(POLL_MS, (await nextChange()) - Date.now()))
}

/**
 * Calls this site's own webhook for each document, so that its pages are revalidated. Returns the documents
 * whose call failed, for another attempt. A document with MAX_ATTEMPTS failed attempts is logged instead of
 * returned.
 */
async function callWebhookForAll(documents: DueDocument[]): Promise<DueDocument[]> {
  const failedDocuments: DueDocument[] = []
  for (const { change, tries } of documents) {
    try {
      await callWebhook(change)
    } catch (error) {
      log('error', 'schedule.revalidation_failed', { id: change._id, tries: tries + 1, ...errorFacts(error) })
      if (tries + 1 < MAX_ATTEMPTS) failedDocuments.push({ change, tries: tries + 1 })
    }
  }
  return failedDocuments
}

/**
 * Calls this site's own webhook for a document, with a valid signature, as Sanity does at a publication. The
 * webhook then revalidates the document's pages.
 */
async function callWebhook({ _id, _type, slug }: Change): Promise<void> {
  const { SITE_URL, SANITY_WEBHOOK_SECRET } = contentEnv()
  const body = JSON.stringify({ _id, _type, operation: 'schedule', slugs: [slug] })
  const response = await fetch(`${SITE_URL}/api/webhooks/sanity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), SANITY_WEBHOOK_SECRET),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`)
}
