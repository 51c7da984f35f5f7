const { createHash, randomUUID } = require('node:crypto')
const { access, mkdir, readFile, rename, rm, stat, writeFile } = require('node:fs/promises')
const { dirname, join } = require('node:path')
const { LRUCache } = require('lru-cache')

/** The maximum total size of the entries in memory, in characters of their HTML and keys. */
const MAX_SIZE = 50_000_000

/**
 * Separates prefix and path in a cache key of Next.js, as in `/route-cache/PAGES/<digest>/$/en-CA/company`.
 */
const PATH_START = '/$/'

/**
 * The cache in memory: cache key of Next.js → `{ lastModified, readAt, value, cacheControl }`. `value` is a
 * page, a redirect, or null for a 404. `readAt` is when the render began to read content. It is a module
 * variable, because Next.js creates a new handler for each request.
 */
const memory = new LRUCache({
  maxSize: MAX_SIZE,
  sizeCalculation: ({ value }, key) => key.length + 2_000 + (value?.html ? 2 * value.html.length : 0),
})

/**
 * The last write to disk. Writes run one after the other, so that an older version of a page never overwrites
 * a newer one.
 */
let lastWrite = Promise.resolve()

/** Whether the last write to disk failed, so that a full disk is logged only once. */
let isDiskFailing = false

/**
 * Returns the object with this name that this file shares with bundled code, like `processSingleton` in
 * src/runtime. Next.js loads this file unbundled, so it cannot import that function.
 */
function singleton(name) {
  const values = (globalThis.processSingletons ??= new Map())
  if (!values.has(name)) values.set(name, {})
  return values.get(name)
}

/**
 * The pages in Redis that all instances share (`SharedPages` in sharedPages.ts). Undefined during a build and
 * without REDIS_URL.
 */
const sharedPages = () => singleton('sharedPages').pages

/**
 * The ISR cache of the content pages (`cacheHandler` in next.config.js). Reads from memory, then from Redis,
 * then from a file per page, then from the build. It differs from the default handler of Next.js:
 *
 * 1. A page that is read from disk or rendered from older content never replaces a newer version.
 * 2. A page that was removed (404) or moved (redirect) since the build stays removed or moved after a restart.
 *    The default handler would serve the page of the build again.
 * 3. With Redis, all instances share their pages. Without it, or while it is down, memory and disk suffice.
 * 4. A full or read-only disk causes no failed request.
 */
class IsrCacheHandler {
  /**
   * @param options from Next.js: `serverDistDir` is the folder `server` of the build; `flushToDisk` is false
   *   if the cache must not write files
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
   * @param {string} key
   * @param {{ kind?: string, isFallback?: boolean }} context
   */
  async get(key, { kind, isFallback }) {
    if (kind !== 'PAGES' || isFallback) return null
    const cached = memory.get(key)
    if (cached) return cached
    const stored =
      (await sharedPages()?.read(key)) ?? (await this.readFile(key)) ?? (await this.readBuild(key))
    // A revalidation may have stored a newer version in memory while this method read from Redis or disk.
    const newer = memory.get(key)
    if (newer) return newer
    if (stored) memory.set(key, stored)
    return stored
  }

  /**
   * Stores a rendered page (or a redirect, or null for a 404) in memory, in Redis and on disk.
   *
   * @param {string} key
   * @param {object | null} value
   * @param {{ cacheControl?: object, fetchCache?: boolean, isFallback?: boolean }} context
   */
  async set(key, value, { cacheControl, fetchCache, isFallback }) {
    if (fetchCache || isFallback) return
    const readAt = sharedPages()?.readAt() ?? Date.now()
    const page = { lastModified: Date.now(), readAt, value, cacheControl }
    if (isNewer(memory.get(key), page)) return
    memory.set(key, page)
    // A 404 is shared only if it replaces a page: anyone can request any path. No request waits for Redis here,
    // and `write` never rejects.
    void sharedPages()?.write(key, page, value === null && !(await this.isInBuild(key)))
    await this.writeToDisk(key, page)
  }

  /** Stores a page that another instance rendered, unless this instance has a newer version. */
  async apply(key, page) {
    const known = memory.get(key)
    if (isNewer(known, page)) return
    if (known) memory.set(key, page)
    await this.writeToDisk(key, page)
  }

  /** Does nothing: the site uses the Pages Router, and only the App Router of Next.js has cache tags. */
  async revalidateTag() {}

  resetRequestCache() {}

  /** Writes a page after all earlier writes. Never rejects. */
  async writeToDisk(key, page) {
    if (!this.isWritable) return
    lastWrite = lastWrite.then(async () => {
      try {
        await this.writeFile(key, page)
        isDiskFailing = false
      } catch (error) {
        // Without the older version, a restart does not serve it again.
        await rm(this.fileOf(key), { force: true }).catch(() => {})
        if (!isDiskFailing) console.error('The page cache cannot write to disk:', error.code)
        isDiskFailing = true
      }
    })
    await lastWrite
  }

  async writeFile(key, page) {
    const file = this.fileOf(key)
    // A 404 gets a file only if the build contains the page, which the file then hides. Other 404s get none:
    // anyone can request any path, so their files could fill the disk.
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
   * Returns the path of the build's files for a page, without extension. The files may not exist. Returns
   * null if the path is not that of a page, for example because it contains `..`.
   */
  buildPage(key) {
    const path = key.slice(key.indexOf(PATH_START) + PATH_START.length - 1)
    return key.includes(PATH_START) && /^(?:\/[\w-]{1,100})+$/.test(path) ? join(this.buildPages, path) : null
  }

  /**
   * Returns the file for a cache key. Its name is a hash, because a key contains a URL path: it may contain
   * `..` or be too long for a file name.
   */
  fileOf(key) {
    return join(this.folder, `${createHash('sha256').update(key).digest('hex')}.json`)
  }
}

/**
 * Whether a stored page was rendered from newer content than another version. A time in the future comes from
 * a wrong clock and does not count.
 */
function isNewer(stored, page) {
  return stored?.readAt > page.readAt && stored.readAt <= Date.now()
}

module.exports = IsrCacheHandler
