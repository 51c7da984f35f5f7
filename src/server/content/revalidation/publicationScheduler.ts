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

/** Sanity's webhook also wakes the scheduler, at each publication. */
const POLL_MS = 60_000
/**
 * Between two queries, because many dates may be close together, and between two attempts to reach
 * the server.
 */
const MIN_PAUSE_MS = 200
const TIMEOUT_MS = 30_000
/** How often instances renew the lease or try to take it. Only with Redis. */
const LEASE_CHECK_MS = 5_000
/** After a takeover, changes of this time are handled again, because the other instance may have missed them. */
const TAKEOVER_OVERLAP_MS = 60_000
/**
 * The scheduler calls the webhook of this server, which answers no request before Next.js has started the scheduler.
 */
const START_TIMEOUT_MS = 30_000
/** For one document. A permanent error must not be retried and logged forever; ISR then updates the pages. */
const MAX_ATTEMPTS = 3

type Change = DUE_QUERY_RESULT[number]
type DueDocument = { change: Change; tries: number }

/** In ms since 1970. Pages of the build show only what was public then, so the first query begins there. */
function buildTime(): number {
  const build = join(process.cwd(), buildFolder(), 'BUILD_ID')
  return statSync(build, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
}

const scheduler = backgroundJob({
  name: 'schedule',
  everyMs: POLL_MS,
  retryMs: () => POLL_MS,
  async run(signal, isWoken) {
    await waitForServer(signal)
    if (signal.aborted) return
    const lease = scheduleLease()
    if (!lease) return poll()
    if (await holdsLease(lease)) {
      if (isWoken || Date.now() >= nextPoll) {
        const pause = await poll()
        nextPoll = Date.now() + pause
      }
      return Math.min(LEASE_CHECK_MS, nextPoll - Date.now())
    }
    // The other instance has handled the earlier changes.
    polledUntil = Date.now() - TAKEOVER_OVERLAP_MS
    dueDocuments = []
    nextPoll = 0
    return LEASE_CHECK_MS
  },
})

/** True if Redis does not reply: then every instance revalidates the pages, instead of none. */
const holdsLease = (lease: Lease): Promise<boolean> => lease.acquire().catch(() => true)

/** Without it, the first visitor after a date of publication or expiry would still get the old page. */
export const startPublicationScheduler = scheduler.start

/** Called after a publication, which may have changed dates. */
export const pollSchedule = scheduler.wake

let isListening = false
/** Where the next query begins, in ms since 1970; undefined before the first query. */
let polledUntil: number | undefined
/** In ms since 1970. Only with Redis; runs before it only renew the lease. */
let nextPoll = 0
let dueDocuments: DueDocument[] = []

async function waitForServer(signal: AbortSignal): Promise<void> {
  const { SITE_URL } = contentEnv()
  for (let waited = 0; !isListening && waited < START_TIMEOUT_MS && !signal.aborted; waited += MIN_PAUSE_MS) {
    const answer = await fetch(`${SITE_URL}/api/health/live`).catch(() => undefined)
    if (answer) await answer.body?.cancel()
    else await setTimer(MIN_PAUSE_MS)
    isListening = answer !== undefined
  }
  // Waits only once: a call of the webhook that fails is repeated.
  isListening = true
}

/** Returns the pause until the next query, in ms. */
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

/** Returns the documents to try again. Never rejects. */
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

/** With a valid signature, as Sanity does at a publication. */
async function callWebhook({ _id, _type, slug, address }: Change): Promise<void> {
  const { SITE_URL, SANITY_WEBHOOK_SECRET } = contentEnv()
  const body = JSON.stringify({ _id, _type, operation: 'schedule', slugs: [slug], addresses: [address] })
  const response = await fetch(`${SITE_URL}/api/webhooks/sanity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sanity-webhook-signature': await encodeSignatureHeader(body, Date.now(), SANITY_WEBHOOK_SECRET),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`)
}
