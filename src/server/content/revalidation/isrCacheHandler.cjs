const { rm } = require('node:fs/promises')
const { default: FileSystemCache } = require('next/dist/server/lib/incremental-cache/file-system-cache')
const {
  SharedCacheControls,
} = require('next/dist/server/lib/incremental-cache/shared-cache-controls.external')

/**
 * How many paths have a remembered revalidate time, and the longest such path: Next.js itself never forgets one, and
 * anyone can request any path.
 */
const MOST_ADDRESSES = 20_000
const LONGEST_ADDRESS = 400
/** Separator between a route's cache name and the path; the build stores pages under the path only. */
const ROUTE_END = '/$/'

/** By key, the last pending read or write. */
const turns = new Map()

/** Serialises reads and writes per page. */
function inTurn(key, act) {
  const turn = (turns.get(key) ?? Promise.resolve()).then(act)
  // The waiting call does not depend on the outcome.
  const ended = turn.catch(() => {})
  turns.set(key, ended)
  void ended.then(() => turns.get(key) === ended && turns.delete(key))
  return turn
}

/**
 * The page cache of Next.js with three corrections. A page that is requested during its revalidation may be read from
 * disk in its old version and replace the new one in memory. That a page is gone or has moved is kept only in memory,
 * so the withdrawn version on disk would return after a restart or an eviction. And the entries of paths that do not
 * exist grow without limit.
 */
class PageCache extends FileSystemCache {
  get(key, context) {
    return inTurn(key, () => super.get(key, context))
  }

  async set(key, data, context) {
    await inTurn(key, async () => {
      await super.set(key, data, context)
      if (!data || data.kind === 'REDIRECT') await this.forgetFiles(key)
    })
    limitAddresses(key)
  }

  async forgetFiles(key) {
    // A path that no page can have has no file, and could point outside the folder.
    if (!this.flushToDisk || !/^(?:\/[\w$-]{1,100})+$/.test(key)) return
    const end = key.indexOf(ROUTE_END)
    const names = end < 0 ? [key] : [key, key.slice(end + ROUTE_END.length - 1)]
    const files = names.flatMap((name) =>
      ['.html', '.json', '.meta'].map((ending) => this.getFilePath(name + ending, 'PAGES')),
    )
    await Promise.all(files.map((file) => rm(file, { force: true })))
  }
}

function limitAddresses(key) {
  const { cacheControls } = SharedCacheControls
  if (key.length > LONGEST_ADDRESS) cacheControls.delete(key)
  for (const oldest of cacheControls.keys()) {
    if (cacheControls.size <= MOST_ADDRESSES) return
    cacheControls.delete(oldest)
  }
}

module.exports = PageCache
