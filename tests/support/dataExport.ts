import { EXPORTED_LISTS, type ExportedList } from '@/lib/exportedLists'
import { isRecord } from './json'
import type { trpcCaller } from './trpcCall'

type Caller = Pick<ReturnType<typeof trpcCaller>, 'get'>

async function startExport(caller: Caller): Promise<{ grant: unknown; exported: Record<string, unknown> }> {
  const { status, data } = await caller.get('user.exportData', undefined)
  expect(status).toBe(200)
  const { grant, ...exported } = isRecord(data) && isRecord(data.json) ? data.json : {}
  return { grant, exported }
}

/** All answers of the export of one list. */
export async function exportPages(caller: Caller, list: ExportedList, grant?: unknown): Promise<unknown[][]> {
  grant ??= (await startExport(caller)).grant
  const pages: unknown[][] = []
  let after: unknown = null
  do {
    const { status, data } = await caller.get('user.exportList', { list, after, grant })
    expect(status).toBe(200)
    const page: unknown = isRecord(data) ? data.json : undefined
    if (!isRecord(page) || !Array.isArray(page.rows)) throw new Error('No rows')
    pages.push(page.rows)
    after = page.next
  } while (after !== null)
  return pages
}

/** What the account page saves as a file. */
export async function exportAll(caller: Caller): Promise<Record<string, unknown>> {
  const { grant, exported } = await startExport(caller)
  for (const list of EXPORTED_LISTS) exported[list] = (await exportPages(caller, list, grant)).flat()
  return exported
}
