import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_INTERVAL_MS = 100

/** Polls until `probe` resolves to true. Rejects after `timeoutMs`, with the name of the service. */
export async function waitFor(name: string, probe: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await probe())) {
    if (Date.now() > deadline) throw new Error(`${name} did not answer within ${timeoutMs / 1000} seconds.`)
    await sleep(POLL_INTERVAL_MS)
  }
}

/** Whether a URL answers with a status below 400. The lake listens before it is ready, and answers 503 until then. */
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
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.end()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
