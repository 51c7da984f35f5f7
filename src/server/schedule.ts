import { encodeSignatureHeader } from '@sanity/webhook'
import { changesBetween, nextChange } from '@/cms/queries/schedule'
import { contentEnv } from '@/config/env.server'
import { errorFacts, log } from '@/config/log'

/** How often to look for dates that somebody set since, in ms; a publication says so at once. */
const LOOK_EVERY = 60_000
/** Between two looks at least, in ms. */
const PAUSE = 200
const TIMEOUT = 30_000

type Schedule = { lookAgain: () => void; stop: () => void }

// On globalThis: the instrumentation hook and the API routes are bundles of their own in one process.
const shared: typeof globalThis & { schedule?: Schedule } = globalThis

/** Tells this process's schedule that a date may have changed. */
export function lookAtSchedule(): void {
  shared.schedule?.lookAgain()
}

/**
 * Follows the dates by which documents come and go, so that their pages change at the minute and not at the next
 * visit after it. A second call gives the same one.
 */
export function startSchedule(): Schedule {
  return (shared.schedule ??= start())
}

function start(): Schedule {
  let since = Date.now()
  let looking = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let stopped = false

  async function look(): Promise<void> {
    clearTimeout(timer)
    let next = Infinity
    try {
      const until = Date.now()
      for (const change of await changesBetween(since, until)) await announce(change)
      since = until
      next = await nextChange()
      failures = 0
    } catch (error) {
      // Once per outage.
      if (failures++ === 0) log('error', 'schedule.paused', errorFacts(error))
    }
    if (stopped) return
    const wait = Math.max(PAUSE, Math.min(LOOK_EVERY, next - Date.now()))
    timer = setTimeout(lookAgain, wait)
    timer.unref()
  }

  function lookAgain(): void {
    looking = looking.then(look)
  }

  function stop(): void {
    stopped = true
    clearTimeout(timer)
  }

  lookAgain()
  return { lookAgain, stop }
}

/** Has the pages made anew as a publication would: by a signed call to the site's own webhook. */
async function announce(change: { _id: string; _type: string; slug: string }): Promise<void> {
  const { SITE_URL, SANITY_WEBHOOK_SECRET } = contentEnv()
  const { _id, _type, slug } = change
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
