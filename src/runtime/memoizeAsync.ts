/**
 * Memoizes an asynchronous function by key. A rejected promise is removed from the cache, so the next call
 * with that key tries again.
 */
export function memoizeAsync<Key, Made>(make: (key: Key) => Promise<Made>): (key: Key) => Promise<Made> {
  const all = new Map<Key, Promise<Made>>()
  return (key) => {
    const known = all.get(key)
    if (known) return known
    const made = make(key)
    all.set(key, made)
    made.catch(() => all.delete(key))
    return made
  }
}
