/**
 * What the promise does is not cancelled.
 *
 * @throws DOMException `TimeoutError` after `ms`, or the error of the promise
 */
export async function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const fail = () => reject(new DOMException(`Took more than ${ms} ms`, 'TimeoutError'))
    // If the event loop was blocked, a reply may have arrived in time but was not read yet. Node.js reads it before it
    // runs the `setImmediate` callback, so a busy process causes no false timeout.
    timer = setTimeout(() => setImmediate(fail), ms)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
