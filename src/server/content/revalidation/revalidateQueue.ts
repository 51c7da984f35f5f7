import { limitConcurrency } from '@/runtime/limitConcurrency'

/** Few, so that the server still responds to visitors quickly. */
const refreshInTurn = limitConcurrency(2)

const queued = new Set<string>()

/** Ignores paths that are already queued. `refresh` must not reject, because the queue does not handle errors. */
export function enqueueRevalidation(
  paths: readonly string[],
  refresh: (path: string) => Promise<void>,
): void {
  for (const path of paths) {
    if (queued.has(path)) continue
    queued.add(path)
    void refreshInTurn(() => {
      queued.delete(path)
      return refresh(path)
    })
  }
}
