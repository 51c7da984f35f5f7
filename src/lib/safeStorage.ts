/** A browser may refuse its storage, have no room left, or hold what another wrote: the site works without. */
export function inStorage<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
