import { AsyncLocalStorage } from 'node:async_hooks'
import { LOCALES } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import { limitConcurrency } from '@/runtime/limitConcurrency'
import { processSingleton } from '@/runtime/processSingleton'
import { contentReadAt, noteContentRead } from '@/runtime/requestContext'

/** `readAt` (ms since 1970) is undefined if Next.js only waited for a render that a visit had started. */
type Job = { path: string; readAt?: number; failures: unknown[] }
/** `next` starts when `now` has ended. */
type Runs = { now: Promise<void>; next?: Promise<void> }

const jobs = processSingleton('revalidationJobs', () => new AsyncLocalStorage<Job>())

/** By path. Needs no `processSingleton`, because only the bundle of the webhook uses it. */
const inFlight = new Map<string, Runs>()

/** Few, so that an import, which can change hundreds of documents within seconds, leaves time for visitors. */
const renderInTurn = limitConcurrency(4)

/** Calls during a run share one run after it, so that a burst causes two runs. */
export function revalidatePage(path: string, render: () => Promise<void>): Promise<void> {
  const runs = inFlight.get(path)
  if (!runs) return begin(path, render)
  // The revalidation in progress may have read the content before the publication.
  const startNext = () => begin(path, render)
  return (runs.next ??= runs.now.then(startNext, startNext))
}

function begin(path: string, render: () => Promise<void>): Promise<void> {
  const newRuns: Runs = { now: renderInTurn(() => renderAndCheck(path, render)) }
  inFlight.set(path, newRuns)
  const end = () => {
    if (!newRuns.next) inFlight.delete(path)
  }
  newRuns.now.then(end, end)
  return newRuns.now
}

/**
 * Throws errors of the loader, because `res.revalidate` reports none if Next.js rendered the error page. If a
 * visit is already rendering the page, `res.revalidate` only waits for it. That render may have read older
 * content, so this function then renders the page again. Twice is enough: another visit's render that it may then wait
 * for began after the change.
 */
async function renderAndCheck(path: string, render: () => Promise<void>): Promise<void> {
  for (const isLast of [false, true]) {
    const job: Job = { path, failures: [] }
    await jobs.run(job, render)
    if (job.failures.length > 0) throw job.failures[0]
    if (job.readAt !== undefined || isLast) return
  }
}

/** Records when the loader began to read content and, for `revalidatePage`, its error. */
export async function trackLoader<Data>(read: () => Promise<Data>): Promise<Data> {
  const job = jobs.getStore()
  const now = Date.now()
  if (job) job.readAt = now
  else noteContentRead(now)
  try {
    return await read()
  } catch (error) {
    job?.failures.push(error)
    throw error
  }
}

/**
 * When the current render began to read content, in ms since 1970; outside a render: now. The page cache
 * compares these times to find the newer of two versions.
 */
export const renderReadAt = (): number => jobs.getStore()?.readAt ?? contentReadAt() ?? Date.now()

const ERROR_PAGE_PATHS = LOCALES.map((locale) => localePath(locale, '/500'))

/** The loader of the 500 page. `revalidatePage` rejects if Next.js renders it instead of another page. */
export async function failJob(): Promise<true> {
  const job = jobs.getStore()
  if (job && !ERROR_PAGE_PATHS.includes(job.path)) {
    job.failures.push(new Error('The error page was made in the place of the page'))
  }
  return true
}
