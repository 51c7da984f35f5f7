/** What `make` makes of a key, made once for each. What fails is tried again by whoever asks next. */
export function madeOnce<Key, Made>(make: (key: Key) => Promise<Made>): (key: Key) => Promise<Made> {
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
