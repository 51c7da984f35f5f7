const { createHash, randomUUID } = require('node:crypto')
const { access, mkdir, readFile, rename, rm, stat, writeFile } = require('node:fs/promises')
const { dirname, join } = require('node:path')
const { LRUCache } = require('lru-cache')

/** In characters, roughly: twice the HTML (for the page's data), the key, and 2,000 for everything else. */
const MAX_SIZE = 50_000_000
/** In characters. */
const MAX_MISSING_SIZE = 1_000_000

/** Begins the path, such as `/en-CA/company` in the key `/route-cache/PAGES/…/$/en-CA/company`. */
const PATH_START = '/$/'

/**
 * `readAt`: when the render began to read content; the version with the later one is newer. A module variable, because
 * Next.js creates a handler for each request.
 */
const memory = new LRUCache({
  maxSize: MAX_SIZE,
  sizeCalculation: ({ value }, key) => key.length + 2_000 + (value?.html ? 2 * value.html.length : 0),
})

/**
 * 404s, whose `value` is null, are stored apart, so that invented paths, of which there can be any number, never
 * displace pages.
 */
const missing = new LRUCache({ maxSize: MAX_MISSING_SIZE, sizeCalculation: (_, key) => key.length + 500 })

const remembered = (key) => memory.get(key) ?? missing.get(key)

function remember(key, page) {
  const [store, other] = page.value === null ? [missing, memory] : [memory, missing]
  other.delete(key)
  store.set(key, page)
}

/** By cache key. Concurrent requests for a page that is not in memory share one read. */
const reading = new Map()

/** Each write waits for the earlier ones, so that an older version of a page never overwrites a newer one. */
let lastWrite = Promise.resolve()

/** Only the first of several failures in a row is logged, so that a full disk does not fill the log. */
let isDiskFailing = false

/** Like `processSingleton`, which this file cannot import, because Next.js loads it unbundled. */
function singleton(name) {
  const values = (globalThis.processSingletons ??= new Map())
  if (!values.has(name)) values.set(name, {})
  return values.get(name)
}

/** Of the type `SharedPages`; undefined during a build and without REDIS_URL. */
const sharedPages = () => singleton('sharedPages').pages

/** Counts nothing during a build, which has no metrics. */
function counted(source, page) {
  const revalidate = page?.cacheControl?.revalidate
  const isStale = Boolean(revalidate) && page.lastModified + revalidate * 1_000 < Date.now()
  singleton('metrics').pageReads?.inc({ source, stale: String(isStale) })
  return page
}

/**
 * The ISR cache (`cacheHandler` in next.config.js): memory, then Redis, then files on disk, then the build
 * (decision 28). It differs from the default handler of Next.js:
 * 1. An older version of a page, from disk or from a slow render, never replaces a newer one.
 * 2. A page that was removed (404) or moved (redirect) since the build stays so after a restart.
 * 3. Requests succeed even if the disk is full or read-only.
 */
class IsrCacheHandler {
  /** `flushToDisk`: false if `experimental.isrFlushToDisk` is false. */
  constructor({ serverDistDir, flushToDisk }) {
    this.buildPages = join(serverDistDir, 'pages')
    this.folder = join(serverDistDir, 'isr-cache')
    this.isWritable = flushToDisk !== false
    singleton('localPages').pages = {
      apply: (key, page) => this.apply(key, page),
      clear: () => [memory, missing].forEach((store) => store.clear()),
      has: (path) => memory.find(({ value }, key) => value.html && key.endsWith(`/$${path}`)) !== undefined,
    }
  }

  /**
   * Returns null if Next.js must render the page.
   * @param {string} key contains the path of the page
   * @param {{ kind?: string, isFallback?: boolean }} context `kind`: `PAGES` for the Pages Router;
   *   `isFallback`: a placeholder while Next.js renders the page
   */
  async get(key, { kind, isFallback }) {
    if (kind !== 'PAGES' || isFallback) return null
    const cached = remembered(key)
    if (cached) return counted('memory', cached)
    if (!reading.has(key)) reading.set(key, this.readToMemory(key))
    return counted(...(await reading.get(key)))
  }

  /** Also returns where the page was found, for the metrics. */
  async readToMemory(key) {
    try {
      const [source, stored] = await this.readStored(key)
      // Meanwhile, a newer version may have been stored in memory.
      const newer = remembered(key)
      if (newer) return ['memory', newer]
      if (stored) remember(key, stored)
      return [source, stored]
    } finally {
      reading.delete(key)
    }
  }

  /** Like `readToMemory`, without the memory. `disk`: written by this instance; `build`: prerendered. */
  async readStored(key) {
    const shared = await sharedPages()?.read(key)
    if (shared) return ['redis', shared]
    const onDisk = await this.readFile(key)
    if (onDisk) return ['disk', onDisk]
    const built = await this.readBuild(key)
    return built ? ['build', built] : ['none', null]
  }

  /**
   * @param {string} key contains the path of the page
   * @param {object | null} value the rendered page or the redirect; null for a 404
   * @param {{ cacheControl?: object, fetchCache?: boolean, isFallback?: boolean }} context `fetchCache`: data
   *   of the App Router; `isFallback`: a placeholder
   */
  async set(key, value, { cacheControl, fetchCache, isFallback }) {
    if (fetchCache || isFallback) return
    const readAt = singleton('renders').readAt?.() ?? Date.now()
    const page = { lastModified: Date.now(), readAt, value, cacheControl }
    if (isNewer(remembered(key), page)) return
    remember(key, page)
    // Before any await, so that no newer page is written earlier.
    const onDisk = this.writeToDisk(key, page)
    // In Redis, a 404 must only replace a page there or of the build: anyone can request invented paths,
    // whose 404s could fill Redis. The response does not wait for Redis.
    void sharedPages()?.write(key, page, value === null && !(await this.isInBuild(key)))
    await onDisk
  }

  /**
   * Memory is for pages that visitors of this instance request. So a page of another instance is stored there
   * only if it replaces an older version, or if a request is waiting for it.
   */
  async apply(key, page) {
    const known = remembered(key)
    if (isNewer(known, page)) return
    if (known || reading.has(key)) remember(key, page)
    await this.writeToDisk(key, page)
  }

  /** Required by Next.js. Cache tags exist only in the App Router, which this site does not use. */
  async revalidateTag() {}

  /** Required by Next.js. This handler caches nothing for a single request. */
  resetRequestCache() {}

  /** Never rejects. */
  async writeToDisk(key, page) {
    if (!this.isWritable) return
    lastWrite = lastWrite.then(async () => {
      try {
        await this.writeFile(key, page)
        isDiskFailing = false
      } catch (error) {
        // The file contains an older version, which would be served after a restart.
        await rm(this.fileOf(key), { force: true }).catch(() => {})
        if (!isDiskFailing) console.error('The page cache cannot write to disk:', error.code)
        isDiskFailing = true
      }
    })
    await lastWrite
  }

  async writeFile(key, page) {
    const file = this.fileOf(key)
    // Without a file for the 404, a page of the build would be served again after a restart. Other 404s, of
    // invented paths, could fill the disk.
    if (page.value === null && !(await this.isInBuild(key))) {
      await rm(file, { force: true })
      return
    }
    const temporary = `${file}.${randomUUID()}`
    await mkdir(dirname(file), { recursive: true })
    try {
      await writeFile(temporary, JSON.stringify(page))
      await rename(temporary, file)
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {})
      throw error
    }
  }

  async readFile(key) {
    try {
      return JSON.parse(await readFile(this.fileOf(key), 'utf8'))
    } catch {
      return null
    }
  }

  /**
   * Without `cacheControl`, because Next.js knows the revalidate time of these pages from the build, and without
   * `readAt`, so that any version rendered later replaces it.
   */
  async readBuild(key) {
    const page = this.buildPage(key)
    if (!page) return null
    try {
      const { routeCache, headers, status } = JSON.parse(await readFile(`${page}.meta`, 'utf8'))
      if (routeCache?.key !== key || routeCache.isFallback) return null
      const html = await readFile(`${page}.html`, 'utf8')
      const pageData = JSON.parse(await readFile(`${page}.json`, 'utf8'))
      const { mtimeMs } = await stat(`${page}.html`)
      return { lastModified: mtimeMs, value: { kind: 'PAGES', html, pageData, headers, status } }
    } catch {
      return null
    }
  }

  async isInBuild(key) {
    const page = this.buildPage(key)
    return (
      page !== null &&
      access(`${page}.html`).then(
        () => true,
        () => false,
      )
    )
  }

  /** Null if the key is not that of a page: `..` in its path could lead to files outside the build. */
  buildPage(key) {
    const path = key.slice(key.indexOf(PATH_START) + PATH_START.length - 1)
    return key.includes(PATH_START) && /^(?:\/[\w-]{1,100})+$/.test(path) ? join(this.buildPages, path) : null
  }

  /** A hash, because the path in a key may contain `..` or be too long for a file name. */
  fileOf(key) {
    return join(this.folder, `${createHash('sha256').update(key).digest('hex')}.json`)
  }
}

/** A stored time in the future comes from a wrong clock and must not block newer pages. */
function isNewer(stored, page) {
  return stored?.readAt > page.readAt && stored.readAt <= Date.now()
}

module.exports = IsrCacheHandler
