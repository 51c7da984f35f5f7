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
 * How often the scheduler asks Sanity for documents that have reached a date from which or until which they
 * are public, in ms. Each call of Sanity's webhook makes the scheduler ask immediately.
 */
const POLL_MS = 60_000
/** Minimum pause between two queries of the scheduler to Sanity, in ms. */
const MIN_PAUSE_MS = 200
const TIMEOUT = 30_000
/**
 * If instances share pages, one of them runs the schedule. How often it renews its lease and the others try
 * to get it, in ms.
 */
const LEASE_CHECK_MS = 5_000
/** How much of the past an instance asks for again when it takes over, in ms. */
const TAKEOVER_OVERLAP_MS = 60_000
/**
 * How long the scheduler waits until the server accepts requests, in ms. Next.js starts the scheduler before
 * that.
 */
const START_TIMEOUT_MS = 30_000
/**
 * Maximum number of webhook calls for one document whose revalidation fails. After that, its pages become
 * current only by time-based revalidation (ISR).
 */
const MAX_ATTEMPTS = 3

type Change = DUE_QUERY_RESULT[number]
type DueDocument = { change: Change; tries: number }

/**
 * The time of the build, in ms since 1970. The prerendered pages do not show documents whose publication date
 * was later.
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
    // The other instance has handled the changes until now, except perhaps the latest ones.
    polledUntil = Date.now() - TAKEOVER_OVERLAP_MS
    dueDocuments = []
    return LEASE_CHECK_MS
  },
})

/** Without Redis, every instance runs the schedule. Their calls of the webhook are harmless. */
const holdsLease = (lease: Lease): Promise<boolean> => lease.acquire().catch(() => true)

/**
 * Starts the scheduler, which revalidates pages when a document reaches the date from which or until which it
 * is public. Without it, a page would be stale until the next visit. A second call in the same process
 * returns the same scheduler.
 */
export const startPublicationScheduler = scheduler.start

/** Makes the scheduler ask Sanity now, because an editor may have changed the dates of documents. */
export const pollSchedule = scheduler.wake

let isListening = false
/** The end of the period for which the scheduler has already asked Sanity, in ms since 1970. */
let polledUntil: number | undefined
let dueDocuments: DueDocument[] = []

/**
 * Waits until this server accepts requests. Next.js starts the scheduler before that, but the scheduler calls
 * the server's own webhook.
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
 * Calls the webhook for each document that has become public or expired since the last poll.
 * @returns the pause until the next poll, in ms
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
 * Calls the webhook for each document. Returns the documents whose call failed, unless they have no attempts
 * left.
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
