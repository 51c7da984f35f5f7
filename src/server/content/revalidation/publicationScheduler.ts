import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as setTimer } from 'node:timers/promises'
import { encodeSignatureHeader } from '@sanity/webhook'
import { changesBetween, nextChange } from '@/cms/loaders/scheduledChanges'
import type { DUE_QUERY_RESULT } from '@/cms/sanity.types'
import { buildFolder, contentEnv } from '@/config/env.server'
import { backgroundJob } from '@/runtime/backgroundJob'
import { errorFacts, log } from '@/runtime/log'

/** How often to ask Sanity for newly scheduled dates, in ms. The webhook of a publication triggers it at once. */
const POLL_MS = 60_000
/** Minimum time between two polls, in ms. */
const PAUSE_MS = 200
const TIMEOUT = 30_000
/** How long the server may take to listen after its start hook, in ms. */
const START_WITHIN_MS = 30_000
/** How many attempts a document gets; its pages also expire by time. */
const TIMES = 3

type Change = DUE_QUERY_RESULT[number]
type Due = { change: Change; tries: number }

/** The build time, in ms since 1970: later changes may be missing from the pages. */
function builtAt(): number {
  const build = join(process.cwd(), buildFolder(), 'BUILD_ID')
  return statSync(build, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
}

const scheduler = backgroundJob({
  name: 'schedule',
  everyMs: POLL_MS,
  retryMs: () => POLL_MS,
  async run(signal) {
    await serverListens(signal)
    if (!signal.aborted) return poll()
  },
})

/**
 * Starts the scheduler of this process, which revalidates pages when documents are due, not only at the next visit. A
 * second call returns the same one.
 */
export const startPublicationScheduler = scheduler.start

/** Makes this process's scheduler poll for changed dates. */
export const pollSchedule = scheduler.wake

let listens = false
/** Changes until then are known, in ms since 1970. */
let since: number | undefined
let due: Due[] = []

/** The scheduler starts before the server listens, and due documents are sent to this server's own webhook. */
async function serverListens(signal: AbortSignal): Promise<void> {
  const { SITE_URL } = contentEnv()
  for (let waited = 0; !listens && waited < START_WITHIN_MS && !signal.aborted; waited += PAUSE_MS) {
    const answer = await fetch(`${SITE_URL}/api/health/live`).catch(() => undefined)
    if (answer) await answer.body?.cancel()
    else await setTimer(PAUSE_MS)
    listens = answer !== undefined
  }
  listens = true
}

/** Revalidates what is due. @returns the pause until the next date or poll, in ms */
async function poll(): Promise<number> {
  const until = Date.now()
  const changes = await changesBetween((since ??= builtAt()), until)
  due = await notified([...due, ...changes.map((change) => ({ change, tries: 0 }))])
  since = until
  return Math.max(PAUSE_MS, Math.min(POLL_MS, (await nextChange()) - Date.now()))
}

/** Calls the webhook for each due document and returns those that failed, for a retry. */
async function notified(due: Due[]): Promise<Due[]> {
  const again: Due[] = []
  for (const { change, tries } of due) {
    try {
      await notify(change)
    } catch (error) {
      log('error', 'schedule.not_announced', { id: change._id, tries: tries + 1, ...errorFacts(error) })
      if (tries + 1 < TIMES) again.push({ change, tries: tries + 1 })
    }
  }
  return again
}

/** Revalidates pages as a publication would: by a signed call to the site's own webhook. */
async function notify({ _id, _type, slug }: Change): Promise<void> {
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
