const { createHash, randomUUID } = require('node:crypto')
const { access, mkdir, readFile, rename, rm, stat, writeFile } = require('node:fs/promises')
const { dirname, join } = require('node:path')
const { LRUCache } = require('lru-cache')

/** The memory limit of all entries, in characters. */
const MAX_SIZE = 50_000_000

/** Between the route's cache name and the path in a key of Next.js: `/route-cache/PAGES/<digest>/$/en-CA/company`. */
const PATH_START = '/$/'

/**
 * Key → `{ lastModified, value, cacheControl }`. `value` is a page, a redirect, or null for a page that does not exist.
 * Next.js creates a handler for each request, so the memory belongs to the module.
 */
const memory = new LRUCache({
  maxSize: MAX_SIZE,
  sizeCalculation: ({ value }, key) => key.length + 2_000 + (value?.html ? 2 * value.html.length : 0),
})

/** Writes run one after the other, so that the file of a page is its newest version. */
let lastWrite = Promise.resolve()

/**
 * The ISR cache of the content pages, for the `cacheHandler` option of Next.js: memory, then a file per page, then the
 * page of the build. Differs from the default handler in two ways. A page that is read from disk during its
 * revalidation does not replace the new version in memory. And a page that was withdrawn or has moved stays so after a
 * restart, although the build contains it.
 */
class IsrCacheHandler {
  /** @param context `serverDistDir`: the build's folder `server` */
  constructor({ serverDistDir, flushToDisk }) {
    this.buildPages = join(serverDistDir, 'pages')
    this.folder = join(serverDistDir, 'isr-cache')
    this.isWritable = flushToDisk !== false
  }

  /**
   * @param {string} key
   * @param {{ kind?: string, isFallback?: boolean }} context
   */
  async get(key, { kind, isFallback }) {
    if (kind !== 'PAGES' || isFallback) return null
    const known = memory.get(key)
    if (known) return known
    const stored = (await this.readFile(key)) ?? (await this.readBuild(key))
    // A revalidation may have stored a newer version in the meantime.
    const newer = memory.get(key)
    if (newer) return newer
    if (stored) memory.set(key, stored)
    return stored
  }

  /**
   * @param {string} key
   * @param {object | null} value
   * @param {{ cacheControl?: object, fetchCache?: boolean, isFallback?: boolean }} context
   */
  async set(key, value, { cacheControl, fetchCache, isFallback }) {
    if (fetchCache || isFallback) return
    const entry = { lastModified: Date.now(), value, cacheControl }
    memory.set(key, entry)
    if (!this.isWritable) return
    const write = lastWrite.then(() => this.write(key, entry))
    lastWrite = write.catch(() => {})
    await write
  }

  /** Only the App Router has tags. */
  async revalidateTag() {}

  resetRequestCache() {}

  async write(key, entry) {
    const file = this.fileOf(key)
    // Anyone can request any path, so a path that does not exist has a file only if the build has a page there.
    if (entry.value === null && !(await this.isInBuild(key))) {
      await rm(file, { force: true })
      return
    }
    const temporary = `${file}.${randomUUID()}`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(temporary, JSON.stringify(entry))
    await rename(temporary, file)
  }

  async readFile(key) {
    try {
      return JSON.parse(await readFile(this.fileOf(key), 'utf8'))
    } catch {
      return null
    }
  }

  /** The page that the build rendered for this route and path. Next.js knows the revalidate time of these pages. */
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
   * Where the build stores the files of a page, as a path without extension. The files may not exist. Null if no page
   * can have this path, for example because it contains `..`.
   */
  buildPage(key) {
    const path = key.slice(key.indexOf(PATH_START) + PATH_START.length - 1)
    return key.includes(PATH_START) && /^(?:\/[\w-]{1,100})+$/.test(path) ? join(this.buildPages, path) : null
  }

  /** A digest, because a key contains a URL path and can therefore be longer than a file name or contain `..`. */
  fileOf(key) {
    return join(this.folder, `${createHash('sha256').update(key).digest('hex')}.json`)
  }
}

module.exports = IsrCacheHandler
