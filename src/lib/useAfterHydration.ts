import { useSyncExternalStore } from 'react'

const subscribeNever = () => () => {}

/**
 * React hook that returns `value`, or `serverValue` on the server and during hydration, which must render the same as the
 * server. If they differ, the component renders again after its hydration.
 */
export const useAfterHydration = (value: boolean, serverValue: boolean): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => value,
    () => serverValue,
  )
