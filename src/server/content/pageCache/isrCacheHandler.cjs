const { createHash, randomUUID } = require('node:crypto')
const { access, mkdir, readFile, rename, rm, stat, writeFile } = require('node:fs/promises')
const { dirname, join } = require('node:path')
const { LRUCache } = require('lru-cache')

/**
 * The maximum total size of the pages in memory, roughly in characters. The size of a page is estimated as twice the
 * length of its HTML (the page's data is stored, too), the length of its key, and 2,000 for everything else.
 */
const MAX_SIZE = 50_000_000

/**
 * The text in a cache key of Next.js whose last slash begins the path of the page: `/en-CA/company` in the key
 * `/route-cache/PAGES/…/$/en-CA/company`. The path is needed to find the page's files in the build.
 */
const PATH_START = '/$/'

/**
 * The cache in memory: cache key of Next.js → `{ lastModified, readAt, value, cacheControl }`. `value` is a page, a
 * redirect, or null for a 404. `readAt` is when the render began to read content (without Redis: when it ended); the
 * version with the later time is newer. A module variable, because Next.js creates a new handler for each request.
 */
const memory = new LRUCache({
  maxSize: MAX_SIZE,
  sizeCalculation: ({ value }, key) => key.length + 2_000 + (value?.html ? 2 * value.html.length : 0),
})

/**
 * The reads from Redis or disk that are in progress, by cache key. Concurrent requests for a page that is not in
 * memory share one read.
 */
const reading = new Map()

/**
 * A promise that resolves when all writes to disk that were started so far have ended. Each write waits for the
 * earlier ones, so that an older version of a page never overwrites a newer one.
 */
let lastWrite = Promise.resolve()

/**
 * Whether the most recent write to disk failed. Only the first of several failures in a row is logged, so that a
 * full disk does not fill the log.
 */
let isDiskFailing = false

/**
 * Returns a named object that this file shares with bundled code, as `processSingleton` in src/runtime does. Next.js
 * loads this file unbundled, so it cannot import that function.
 */
function singleton(name) {
  const values = (globalThis.processSingletons ??= new Map())
  if (!values.has(name)) values.set(name, {})
  return values.get(name)
}

/**
 * The pages in Redis that all instances (server processes) share, an object of the type `SharedPages`. Undefined
 * during a build and without REDIS_URL.
 */
const sharedPages = () => singleton('sharedPages').pages

/**
 * Counts in the metrics where a page of the cache was found (`source`) and whether it was stale. Returns the page
 * unchanged. Counts nothing during a build, which has no metrics.
 */
function counted(source, page) {
  const revalidate = page?.cacheControl?.revalidate
  const isStale = Boolean(revalidate) && page.lastModified + revalidate * 1_000 < Date.now()
  singleton('metrics').pageReads?.inc({ source, stale: String(isStale) })
  return page
}

/**
 * The ISR cache of the content pages (`cacheHandler` in next.config.js). Looks for a page in memory, then in
 * Redis, then in the files that this handler has written to disk, then in the build. It differs from the default
 * handler of Next.js:
 *
 * 1. An older version of a page from disk never replaces a newer one; with Redis, neither does one from a slow render.
 * 2. A page that was removed (404) or moved (redirect) since the build stays removed or moved after a restart.
 *    The default handler would serve the page of the build again.
 * 3. With Redis, all instances share their pages. Without Redis, or while it is down, each instance uses its
 *    memory and disk.
 * 4. Requests succeed even if the disk is full or read-only.
 */
class IsrCacheHandler {
  /**
   * Next.js creates a handler for each request.
   *
   * @param options from Next.js: `serverDistDir` is the folder `server` of the build; `flushToDisk` is false if
   *   the cache must not write files
   */
  constructor({ serverDistDir, flushToDisk }) {
    this.buildPages = join(serverDistDir, 'pages')
    this.folder = join(serverDistDir, 'isr-cache')
    this.isWritable = flushToDisk !== false
    singleton('localPages').pages = {
      apply: (key, page) => this.apply(key, page),
      clear: () => memory.clear(),
    }
  }

  /**
   * Returns the cached page, or null if Next.js must render it.
   *
   * @param {string} key the cache key of Next.js, which contains the path of the page
   * @param {{ kind?: string, isFallback?: boolean }} context `kind` is `PAGES` for a page of the Pages Router;
   *   `isFallback` is true for the placeholder that Next.js can show while it renders a page, and is not cached
   */
  async get(key, { kind, isFallback }) {
    if (kind !== 'PAGES' || isFallback) return null
    const cached = memory.get(key)
    if (cached) return counted('memory', cached)
    if (!reading.has(key)) reading.set(key, this.readToMemory(key))
    return counted(...(await reading.get(key)))
  }

  /**
   * Reads a page from Redis, disk or the build (`readStored`), and keeps it in memory for later requests. Returns
   * where it was found, for the metrics, and the page.
   */
  async readToMemory(key) {
    try {
      const [source, stored] = await this.readStored(key)
      // While the page was read from Redis or disk, a newer version may have been stored in memory, which this
      // older one must not replace.
      const newer = memory.get(key)
      if (newer) return ['memory', newer]
      if (stored) memory.set(key, stored)
      return [source, stored]
    } finally {
      reading.delete(key)
    }
  }

  /**
   * Reads a page that is not in memory. Returns the place where it was found, and the page. The place is `redis`,
   * `disk` (a file that this instance wrote) or `build` (prerendered by `next build`). If none of them contains
   * the page, the place is `none` and the page is null, so that Next.js renders it.
   */
  async readStored(key) {
    const shared = await sharedPages()?.read(key)
    if (shared) return ['redis', shared]
    const onDisk = await this.readFile(key)
    if (onDisk) return ['disk', onDisk]
    const built = await this.readBuild(key)
    return built ? ['build', built] : ['none', null]
  }

  /**
   * Stores a rendered page (or a redirect, or null for a 404) in memory, in Redis and on disk.
   *
   * @param {string} key the cache key of Next.js, which contains the path of the page
   * @param {object | null} value the rendered page or the redirect; null for a 404
   * @param {{ cacheControl?: object, fetchCache?: boolean, isFallback?: boolean }} context `cacheControl`
   *   contains the revalidate time of the page. `fetchCache` (data of the App Router) and `isFallback` (the
   *   placeholder that Next.js can show while it renders a page) mark entries that are not stored
   */
  async set(key, value, { cacheControl, fetchCache, isFallback }) {
    if (fetchCache || isFallback) return
    const readAt = sharedPages()?.readAt() ?? Date.now()
    const page = { lastModified: Date.now(), readAt, value, cacheControl }
    if (isNewer(memory.get(key), page)) return
    memory.set(key, page)
    // Stores a 404 in Redis only if Redis or the build contains a page at this path, which the 404 must replace.
    // Anyone can request any invented path, so storing all 404s could fill Redis. The response does not wait for
    // Redis.
    void sharedPages()?.write(key, page, value === null && !(await this.isInBuild(key)))
    await this.writeToDisk(key, page)
  }

  /**
   * Stores on disk a page that another instance rendered, unless this instance has a newer version. Memory is limited
   * and meant for pages that visitors of this instance request. So the page is also stored in memory only if it
   * replaces an older version there, or if a request is waiting for it now.
   */
  async apply(key, page) {
    const known = memory.get(key)
    if (isNewer(known, page)) return
    if (known || reading.has(key)) memory.set(key, page)
    await this.writeToDisk(key, page)
  }

  /**
   * Next.js requires this method of a cache handler. It does nothing, because cache tags exist only in the App
   * Router, and this site uses the Pages Router.
   */
  async revalidateTag() {}

  resetRequestCache() {}

  /**
   * Writes a page to disk, after all earlier writes of any page. Never rejects: requests must succeed even if
   * the disk is full.
   */
  async writeToDisk(key, page) {
    if (!this.isWritable) return
    lastWrite = lastWrite.then(async () => {
      try {
        await this.writeFile(key, page)
        isDiskFailing = false
      } catch (error) {
        // If a page cannot be written to disk, deletes its file. The file contains an older version, which would
        // be served after a restart.
        await rm(this.fileOf(key), { force: true }).catch(() => {})
        if (!isDiskFailing) console.error('The page cache cannot write to disk:', error.code)
        isDiskFailing = true
      }
    })
    await lastWrite
  }

  async writeFile(key, page) {
    const file = this.fileOf(key)
    // Writes a 404 to disk only if the build contains a page at this path. Without the file, that page would be
    // served again after a restart. Other 404s need no file, and anyone could fill the disk with them by
    // requesting invented paths.
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
   * Reads the prerendered page of the build for a cache key; null if there is none. The entry has no
   * `cacheControl`, because Next.js knows the revalidate time of these pages from the build.
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

  /**
   * Returns the path of the build's files for a page, without extension. The files may not exist. Returns null
   * if the key is not that of a page, for example because its path contains `..`, which could lead to files
   * outside the build.
   */
  buildPage(key) {
    const path = key.slice(key.indexOf(PATH_START) + PATH_START.length - 1)
    return key.includes(PATH_START) && /^(?:\/[\w-]{1,100})+$/.test(path) ? join(this.buildPages, path) : null
  }

  /**
   * Returns the path of the file for a cache key. The file's name is a hash, because a key contains a URL
   * path, which may contain `..` or be too long for a file name.
   */
  fileOf(key) {
    return join(this.folder, `${createHash('sha256').update(key).digest('hex')}.json`)
  }
}

/**
 * Whether the stored version of a page was rendered from newer content than the given one, and so must not be
 * replaced. A stored time in the future comes from a wrong clock and is ignored; otherwise, the page could not be
 * replaced until that time.
 */
function isNewer(stored, page) {
  return stored?.readAt > page.readAt && stored.readAt <= Date.now()
}

module.exports = IsrCacheHandler
