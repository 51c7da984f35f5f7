import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const STEP_MS = 100

/** Waits until `probe` says yes. Rejects after `withinMs`, naming what did not come. */
export async function waitFor(what: string, probe: () => Promise<boolean>, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await probe())) {
    if (Date.now() > deadline) throw new Error(`${what} did not answer within ${withinMs / 1000} seconds.`)
    await pause(STEP_MS)
  }
}

/** Whether an address answers without an error. Some listen before they can work: the lake while it reads its log. */
export async function answersHttp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(60_000) })
    await response.body?.cancel()
    return response.status < 400
  } catch {
    return false
  }
}

export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })
}
