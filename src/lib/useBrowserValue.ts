import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * A primitive value that only the browser can read. On the server and during hydration, which must render the same,
 * it is `onServer`.
 */
export const useBrowserValue = <T>(read: () => T, onServer: T): T =>
  useSyncExternalStore(neverChanges, read, () => onServer)
