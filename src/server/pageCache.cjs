const { rm } = require('node:fs/promises')
const { default: FileSystemCache } = require('next/dist/server/lib/incremental-cache/file-system-cache')
const {
  SharedCacheControls,
} = require('next/dist/server/lib/incremental-cache/shared-cache-controls.external')

/** Addresses whose lifetimes are remembered, and the longest of them: Next itself forgets none, and anybody can ask. */
const MOST_ADDRESSES = 20_000
const LONGEST_ADDRESS = 400
/** Between the name of a route's cache and the path in it, whose build left a page under the path alone. */
const ROUTE_END = '/$/'

/** By key, the last of those that read or write a page. */
const turns = new Map()

/** One after another for each page. */
function inTurn(key, act) {
  const turn = (turns.get(key) ?? Promise.resolve()).then(act)
  // Who waits for it does not mind how it ended.
  const ended = turn.catch(() => {})
  turns.set(key, ended)
  void ended.then(() => turns.get(key) === ended && turns.delete(key))
  return turn
}

/**
 * Next's own cache of pages, but for three things. A page that somebody asks for while it is made anew may be read from
 * the disk as it was, and kept in memory over what was made. That a page is gone or has moved is kept in memory alone,
 * and its last version on the disk: what was withdrawn would come back with the next start, or once the memory is full.
 * And what is remembered of addresses that do not exist has no end.
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
    // Of an address that no page of ours can have there is no file, and it may lead anywhere.
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
