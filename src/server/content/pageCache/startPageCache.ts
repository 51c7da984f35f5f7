import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder, contentEnv, contentSourceEnv, isDevelopment, siteUrl } from '@/config/env.server'
import { processSingleton } from '@/runtime/processSingleton'
import { openChangeStream, type ChangeStream } from './changeStream'
import { createLease, type Lease } from './lease'
import { connectToRedis } from './redis'
import { sharePages, type LocalPages, type SharedPages } from './sharedPages'

type Options = {
  /**
   * Returns when the current render began to read content from Sanity, in ms since 1970. If two instances
   * render the same page, this time decides which version is newer and stays in the cache.
   */
  readAt: () => number
  /**
   * Called when another instance of the server has received Sanity's webhook after a publication. This instance
   * must then also discard content that it has cached.
   */
  onPublication: (publication: { isIndexed: boolean }) => void
}

/**
 * What this file keeps for the whole process. `changes`: the stream of messages to other instances.
 * `scheduleLease`: the lease by which only one instance runs the publication scheduler. `unsentPublication`: a
 * publication whose message could not yet be sent to the other instances, because Redis was unavailable.
 */
type Holder = {
  changes?: ChangeStream
  scheduleLease?: Lease
  unsentPublication?: { isIndexed: boolean }
}
const holder = processSingleton<Holder>('pageCache', () => ({}))

/**
 * How long an instance holds the lease of the publication scheduler without renewing it, in ms. If that instance
 * dies, the lease expires after this time, and another instance takes it and runs the scheduler.
 */
const SCHEDULE_LEASE_MS = 20_000

/**
 * Starts sharing the page cache with the other instances of the server, if REDIS_URL is set.
 * `isrCacheHandler.cjs` cannot import this code, because Next.js loads it unbundled. It gets the shared pages
 * through a process-wide object (`processSingleton`).
 *
 * @returns a function that stops sharing and closes the connections
 */
export function startPageCache({ readAt, onPublication }: Options): () => Promise<void> {
  const url = contentEnv().REDIS_URL
  // In development, there is nothing to share, because Next.js renders each page at every request.
  if (url === undefined || isDevelopment()) return async () => {}
  const prefix = keyPrefix()
  const redis = connectToRedis(url)
  const changes = openChangeStream({
    redis,
    key: `${prefix}changes`,
    async onChanges(batch) {
      const publications = batch.flatMap((change) => ('publication' in change ? [change.publication] : []))
      if (publications.length > 0)
        onPublication({ isIndexed: publications.some(({ isIndexed }) => isIndexed) })
      const local = localPages()
      if (!local) return
      const keys = new Set(batch.flatMap((change) => ('page' in change ? [change.page] : [])))
      await pages.mirror([...keys], local)
    },
    onGap() {
      onPublication({ isIndexed: true })
      localPages()?.clear()
    },
    async onRead() {
      await sendUnsentPublication()
      await pages.sendUnsent()
    },
  })
  const pages = sharePages({ redis, prefix, changes })
  const shared = processSingleton<{ pages?: SharedPages }>('sharedPages', () => ({}))
  shared.pages = { read: pages.read, write: pages.write, readAt }
  holder.changes = changes
  holder.scheduleLease = createLease(redis, `${prefix}schedule`, SCHEDULE_LEASE_MS)
  return async () => {
    await changes.stop()
    await holder.scheduleLease?.release()
    redis.close()
  }
}

/**
 * Tells the other instances of the server that an editor has published a change. Does nothing without REDIS_URL.
 * If Redis is unavailable, sends the message when Redis is back.
 */
export function announcePublication(publication: { isIndexed: boolean }): void {
  const { unsentPublication: unsent } = holder
  holder.unsentPublication = { isIndexed: publication.isIndexed || unsent?.isIndexed === true }
  void sendUnsentPublication()
}

async function sendUnsentPublication(): Promise<void> {
  const { changes, unsentPublication: publication } = holder
  if (!changes || !publication) return
  holder.unsentPublication = undefined
  try {
    await changes.announce({ publication })
  } catch {
    holder.unsentPublication ??= publication
  }
}

/**
 * The lease in Redis: only the instance that holds it runs the publication scheduler, which revalidates pages
 * when a document becomes public or expires. Undefined without REDIS_URL; then every instance runs the scheduler.
 */
export const scheduleLease = (): Lease | undefined => holder.scheduleLease

const localPages = () => processSingleton<{ pages?: LocalPages }>('localPages', () => ({})).pages

/**
 * The prefix of all keys in Redis. Two releases can use one Redis server at the same time, and the HTML of a release
 * loads script files that another release does not have. Two sites of one build, such as a staging site, can share a
 * Redis server too, and show other addresses or other content.
 */
function keyPrefix(): string {
  const { SANITY_PROJECT_ID, SANITY_DATASET } = contentSourceEnv()
  return `pages:${new URL(siteUrl()).host}:${SANITY_PROJECT_ID}:${SANITY_DATASET}:${buildId()}:`
}

const buildId = () => readFileSync(join(process.cwd(), buildFolder(), 'BUILD_ID'), 'utf8').trim()
