import { AsyncLocalStorage } from 'node:async_hooks'
import { LOCALES } from '@/i18n/locales'
import { localePath } from '@/lib/routes'
import { processSingleton } from '@/runtime/processSingleton'
import { contentReadAt, noteContentRead } from '@/runtime/requestContext'

/**
 * One revalidation of one page. `readAt`: when Next.js called the page's data loader (the code of its
 * `getStaticProps`), in ms since 1970. Undefined if the revalidation only waited for a render that a visit had
 * started. `failures`: the errors of the loader.
 */
type Job = { path: string; readAt?: number; failures: unknown[] }
/**
 * The revalidations of one page: the one in progress (`now`), and the one that starts when it has ended
 * (`next`), if there is one.
 */
type Runs = { now: Promise<void>; next?: Promise<void> }

const jobs = processSingleton('revalidationJobs', () => new AsyncLocalStorage<Job>())

/**
 * The revalidations in progress, by path. Each bundle of Next.js has its own copy of a module variable. This is no
 * problem here, because only one bundle uses this variable: that of the webhook's API route.
 */
const inFlight = new Map<string, Runs>()

/**
 * Revalidates a page. Concurrent calls share the revalidation in progress and at most one that is queued
 * after it, so a burst of publications renders a page at most twice.
 *
 * @param path such as /zh-HK/company
 * @param render calls `res.revalidate` of Next.js for the page
 * @throws the error that prevented the revalidation
 */
export function revalidatePage(path: string, render: () => Promise<void>): Promise<void> {
  const runs = inFlight.get(path)
  if (!runs) return begin(path, render)
  // The page needs a second revalidation: the one in progress may have read the content before the publication
  // for which this one was requested.
  const startNext = () => begin(path, render)
  return (runs.next ??= runs.now.then(startNext, startNext))
}

function begin(path: string, render: () => Promise<void>): Promise<void> {
  const newRuns: Runs = { now: renderAndCheck(path, render) }
  inFlight.set(path, newRuns)
  const end = () => {
    if (!newRuns.next) inFlight.delete(path)
  }
  newRuns.now.then(end, end)
  return newRuns.now
}

/**
 * Revalidates a page by calling `render`. Throws if Next.js rendered the error page in place of the page,
 * because `res.revalidate` reports no error then. If a visit had already started to render the page, Next.js
 * only waits for that render, which may have read older content. In that case, calls `render` a second time.
 */
async function renderAndCheck(path: string, render: () => Promise<void>): Promise<void> {
  for (const isLast of [false, true]) {
    const job: Job = { path, failures: [] }
    await jobs.run(job, render)
    if (job.failures.length > 0) throw job.failures[0]
    if (job.readAt !== undefined || isLast) return
  }
}

/**
 * Calls a page's data loader and records when it began to read content, by which the page cache compares
 * versions of a page. If `revalidatePage` started the render, also records an error of the loader, so that
 * `revalidatePage` rejects.
 */
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
 * Returns when the current render began to read content from Sanity, in ms since 1970. Outside a render,
 * returns the current time. The page cache uses this time to tell which of two versions of a page is newer.
 */
export const renderReadAt = (): number => jobs.getStore()?.readAt ?? contentReadAt() ?? Date.now()

/**
 * The paths of the 500 page. If Next.js renders this page during the revalidation of any other path, that
 * revalidation has failed.
 */
const ERROR_PAGE_PATHS = LOCALES.map((locale) => localePath(locale, '/500'))

/**
 * The data loader of the 500 page, which has no data. If Next.js renders the 500 page in place of a page that
 * `revalidatePage` revalidates, this function records an error, so that `revalidatePage` rejects.
 */
export async function failJob(): Promise<true> {
  const job = jobs.getStore()
  if (job && !ERROR_PAGE_PATHS.includes(job.path)) {
    job.failures.push(new Error('The error page was made in the place of the page'))
  }
  return true
}
