import { AsyncLocalStorage } from 'node:async_hooks'
import { LOCALES } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import { processSingleton } from '@/runtime/processSingleton'

/** A job to revalidate one page: whether the page's data was loaded for it, and its error. */
type Job = { path: string; read: boolean; failures: unknown[] }
/** The run in flight of a page, and the queued one. */
type Runs = { now: Promise<void>; next?: Promise<void> }

const jobs = processSingleton('revalidationJobs', () => new AsyncLocalStorage<Job>())

/** By path. Only the webhook's bundle uses it. */
const inFlight = new Map<string, Runs>()

/**
 * Revalidates a page. Concurrent calls share one in-flight run plus at most one queued re-run, so a burst of
 * publications renders it at most twice.
 *
 * @param path such as /zh-HK/company
 * @param make `res.revalidate` of Next.js for the page
 * @throws the error that prevented the revalidation
 */
export function revalidatePage(path: string, make: () => Promise<void>): Promise<void> {
  const under = inFlight.get(path)
  if (!under) return begin(path, make)
  // The run in flight may have read the content before the publication.
  const follow = () => begin(path, make)
  return (under.next ??= under.now.then(follow, follow))
}

function begin(path: string, make: () => Promise<void>): Promise<void> {
  const making: Runs = { now: revalidateOnce(path, make) }
  inFlight.set(path, making)
  const end = () => {
    if (!making.next) inFlight.delete(path)
  }
  making.now.then(end, end)
  return making.now
}

/**
 * `res.revalidate` reports success if the error page was rendered instead, and joins a run in flight that a visit
 * started. The second attempt starts after the job.
 */
async function revalidateOnce(path: string, make: () => Promise<void>): Promise<void> {
  for (const isLast of [false, true]) {
    const order: Job = { path, read: false, failures: [] }
    await jobs.run(order, make)
    if (order.failures.length > 0) throw order.failures[0]
    if (order.read || isLast) return
  }
}

/** Loads a page's data and reports the result to the current job, if any. */
export async function trackLoader<Data>(read: () => Promise<Data>): Promise<Data> {
  const order = jobs.getStore()
  try {
    if (order) order.read = true
    return await read()
  } catch (error) {
    order?.failures.push(error)
    throw error
  }
}

/** For the error page, which is revalidated too. */
const OWN_PATHS = LOCALES.map((locale) => localePath(locale, '/500'))

/** The loader of the error page: the job that caused it to render has failed. */
export async function failJob(): Promise<true> {
  const order = jobs.getStore()
  if (order && !OWN_PATHS.includes(order.path)) {
    order.failures.push(new Error('The error page was made in the place of the page'))
  }
  return true
}
