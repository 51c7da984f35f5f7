/** Counts the event loop turns available to other work until `stop`. */
export function countEventLoopTurns() {
  let count = 0
  let pending = setImmediate(function next() {
    count += 1
    pending = setImmediate(next)
  })
  return {
    stop(): number {
      clearImmediate(pending)
      return count
    },
  }
}
