import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder, contentEnv, contentSourceEnv, isDevelopment, siteUrl } from '@/config/env.server'
import { processSingleton } from '@/runtime/processSingleton'
import { openChangeStream, type ChangeStream } from './changeStream'
import { createLease, type Lease } from './lease'
import { connectToRedis } from './redis'
import { localPages, sharePages, type SharedPages } from './sharedPages'

/** `isIndexed`: whether the search index contains the document. */
type Publication = { isIndexed: boolean }

type Options = {
  /** Called when another instance has received Sanity's webhook, and if messages may be lost. */
  onPublication: (publication: Publication) => void
}

/** `unsentPublication`: not yet announced, because Redis was unavailable. */
type Holder = {
  changes?: ChangeStream
  scheduleLease?: Lease
  unsentPublication?: Publication
}
const holder = processSingleton<Holder>('pageCache', () => ({}))

/** If the instance that holds the lease dies, another one runs the scheduler after this time. */
const SCHEDULE_LEASE_MS = 20_000

/** Does nothing without REDIS_URL. */
export function startPageCache({ onPublication }: Options): () => Promise<void> {
  const url = contentEnv().REDIS_URL
  // In development, Next.js renders each page at every request.
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
  shared.pages = { read: pages.read, write: pages.write }
  holder.changes = changes
  holder.scheduleLease = createLease(redis, `${prefix}schedule`, SCHEDULE_LEASE_MS)
  return async () => {
    await changes.stop()
    await holder.scheduleLease?.release()
    redis.close()
  }
}

/** Does nothing without REDIS_URL. If Redis is unavailable, sends the message when Redis is back. */
export function announcePublication(publication: Publication): void {
  keepUnsent(publication)
  void sendUnsentPublication()
}

function keepUnsent({ isIndexed }: Publication): void {
  holder.unsentPublication = { isIndexed: isIndexed || holder.unsentPublication?.isIndexed === true }
}

async function sendUnsentPublication(): Promise<void> {
  const { changes, unsentPublication: publication } = holder
  if (!changes || !publication) return
  holder.unsentPublication = undefined
  try {
    await changes.announce({ publication })
  } catch {
    keepUnsent(publication)
  }
}

/** For the publication scheduler. Undefined without REDIS_URL; then every instance runs the scheduler. */
export const scheduleLease = (): Lease | undefined => holder.scheduleLease

/**
 * Contains the build id, because the HTML of each release loads its own scripts; and host, project and dataset,
 * because two sites of one build, such as staging, may share a Redis server.
 */
function keyPrefix(): string {
  const { SANITY_PROJECT_ID, SANITY_DATASET } = contentSourceEnv()
  return `pages:${new URL(siteUrl()).host}:${SANITY_PROJECT_ID}:${SANITY_DATASET}:${buildId()}:`
}

const buildId = () => readFileSync(join(process.cwd(), buildFolder(), 'BUILD_ID'), 'utf8').trim()
