import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as setTimer } from 'node:timers/promises'
import { encodeSignatureHeader } from '@sanity/webhook'
import { changesBetween, nextChange } from '@/cms/loaders/scheduledChanges'
import type { DUE_QUERY_RESULT } from '@/cms/sanity.types'
import { buildFolder, contentEnv } from '@/config/env.server'
import { errorFacts, log } from '@/runtime/log'

/** How often to poll for new dates, in ms. A publication triggers a poll at once. */
const LOOK_EVERY = 60_000
/** Minimum time between two polls, in ms. */
const PAUSE = 200
const TIMEOUT = 30_000
/** How long the server may take to listen after its start hook, in ms. */
const START_WITHIN = 30_000
/** How many attempts a document gets; its pages also expire by time. */
const TIMES = 3

type Change = DUE_QUERY_RESULT[number]
type Due = { change: Change; tries: number }

type Schedule = { lookAgain: () => void; stop: () => Promise<void> }

// On globalThis, because the instrumentation hook and the API routes are separate bundles in one process.
const shared: typeof globalThis & { schedule?: Schedule } = globalThis

/** Makes this process's scheduler poll for changed dates. */
export function pollSchedule(): void {
  shared.schedule?.lookAgain()
}

/**
 * Starts the scheduler, which revalidates pages when documents are due, not only at the next visit. A second call
 * returns the same one.
 */
export function startPublicationScheduler(): Schedule {
  return (shared.schedule ??= start())
}

/** The build time, in ms since 1970: later changes may be missing from the pages. */
function builtAt(): number {
  const build = join(process.cwd(), buildFolder(), 'BUILD_ID')
  return statSync(build, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
}

function start(): Schedule {
  let since = builtAt()
  let due: Due[] = []
  let isWaiting = false
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let stopped = false
  let looking = answering()

  /** Delayed, because this runs before the server listens, and due documents are sent to this server's own webhook. */
  async function answering(): Promise<void> {
    const { SITE_URL } = contentEnv()
    for (let waited = 0; waited < START_WITHIN && !stopped; waited += PAUSE) {
      const answer = await fetch(`${SITE_URL}/api/health/live`).catch(() => undefined)
      if (answer) return answer.body?.cancel()
      await setTimer(PAUSE)
    }
  }

  async function look(): Promise<void> {
    if (stopped) return
    clearTimeout(timer)
    let next = Infinity
    try {
      const until = Date.now()
      const changes = await changesBetween(since, until)
      due = await announced([...due, ...changes.map((change) => ({ change, tries: 0 }))])
      since = until
      next = await nextChange()
      if (failures > 0) log('info', 'schedule.recovered', { failures })
      failures = 0
    } catch (error) {
      // Logged once per outage.
      if (failures++ === 0) log('error', 'schedule.paused', errorFacts(error))
    }
    if (stopped) return
    const wait = Math.max(PAUSE, Math.min(LOOK_EVERY, next - Date.now()))
    timer = setTimeout(lookAgain, wait)
    timer.unref()
  }

  /** One poll at a time; a queued poll covers all requests until it begins. */
  function lookAgain(): void {
    if (isWaiting) return
    isWaiting = true
    looking = looking.then(() => {
      isWaiting = false
      return look()
    })
  }

  async function stop(): Promise<void> {
    stopped = true
    clearTimeout(timer)
    await looking
  }

  lookAgain()
  return { lookAgain, stop }
}

/** Calls the webhook for each due document and returns those that failed, for a retry. */
async function announced(due: Due[]): Promise<Due[]> {
  const again: Due[] = []
  for (const { change, tries } of due) {
    try {
      await announce(change)
    } catch (error) {
      log('error', 'schedule.not_announced', { id: change._id, tries: tries + 1, ...errorFacts(error) })
      if (tries + 1 < TIMES) again.push({ change, tries: tries + 1 })
    }
  }
  return again
}

/** Revalidates pages as a publication would: by a signed call to the site's own webhook. */
async function announce({ _id, _type, slug }: Change): Promise<void> {
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
