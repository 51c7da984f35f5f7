import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { publishedClient } from '@/cms/client/fetchContent'

/** In ms. Sanity waits 30 s for the answer of the webhook, and usually sends the next change after it. */
const [INTERVAL, MAX_WAIT] = [250, 3_000]

const VERSION_QUERY = `*[_id == $id][0]{ _rev, _updatedAt }`
const shownVersion = z.object({ _rev: z.string(), _updatedAt: z.string() }).nullable()

type Change = { _id: string; operation?: string }
/** From the headers of Sanity's request. */
export type Transaction = { id: string; time: string }

/**
 * Sanity's queries can show the version before for a while, also without the CDN. Never rejects: if Sanity does not
 * respond, the queries that follow fail.
 */
export async function waitForTransaction(change: Change, transaction: Transaction): Promise<void> {
  await poll(change, transaction, AbortSignal.timeout(MAX_WAIT)).catch(() => {})
}

async function poll(change: Change, transaction: Transaction, signal: AbortSignal): Promise<void> {
  while (!(await isShown(change, transaction, signal))) await pause(INTERVAL, undefined, { signal })
}

async function isShown({ _id, operation }: Change, { id, time }: Transaction, signal: AbortSignal) {
  const shown = shownVersion.parse(await publishedClient().fetch(VERSION_QUERY, { id: _id }, { signal }))
  if (!shown) return operation === 'delete'
  // A later change may already be there. Sanity rounds `_updatedAt` down to seconds, so an earlier one never passes.
  return shown._rev === id || Date.parse(shown._updatedAt) > Date.parse(time)
}
