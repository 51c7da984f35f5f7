import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder, contentEnv, isDevelopment } from '@/config/env.server'
import { processSingleton } from '@/runtime/processSingleton'
import { openChangeStream, type ChangeStream } from './changeStream'
import { createLease, type Lease } from './lease'
import { connectToRedis } from './redis'
import { sharePages, type LocalPages, type SharedPages } from './sharedPages'

type Options = {
  /** When the render that is in progress began to read content, in ms since 1970. */
  readAt: () => number
  /** Called when an editor has published a change and another instance got Sanity's webhook. */
  onPublication: (publication: { isIndexed: boolean }) => void
}

/** The shared parts that other files use, and a publication that Redis has not got yet. */
type Holder = {
  changes?: ChangeStream
  scheduleLease?: Lease
  unsentPublication?: { isIndexed: boolean }
}
const holder = processSingleton<Holder>('pageCache', () => ({}))

/**
 * How long the lease of the publication schedule lasts without renewal, in ms: together with the pause
 * between two attempts to get it, at most 30 s pass until another instance takes over.
 */
const SCHEDULE_LEASE_MS = 20_000

/**
 * Shares the page cache with the other instances, if REDIS_URL is set. `isrCacheHandler.cjs` finds the shared
 * pages by their name.
 *
 * @returns a function that stops it
 */
export function startPageCache({ readAt, onPublication }: Options): () => Promise<void> {
  const url = contentEnv().REDIS_URL
  // In development, Next.js renders each page at every request.
  if (url === undefined || isDevelopment()) return async () => {}
  // Two releases can use one Redis server: each has its own keys.
  const prefix = `pages:${buildId()}:`
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
      await pages.mirror(new Set(batch.flatMap((change) => ('page' in change ? [change.page] : []))), local)
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
 * Tells the other instances that an editor has published a change. Does nothing without REDIS_URL. If Redis is
 * unavailable, they are told when it is back.
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

/** The lease of the instance that runs the publication schedule. Undefined without REDIS_URL. */
export const scheduleLease = (): Lease | undefined => holder.scheduleLease

const localPages = () => processSingleton<{ pages?: LocalPages }>('localPages', () => ({})).pages

const buildId = () => readFileSync(join(process.cwd(), buildFolder(), 'BUILD_ID'), 'utf8').trim()
