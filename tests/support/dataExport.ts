import { EXPORTED_LISTS, type ExportedList } from '@/schemas/member'
import { isRecord } from './json'
import type { trpcCaller } from './trpcCall'

type Caller = Pick<ReturnType<typeof trpcCaller>, 'get'>

/** All answers of the export of one list. */
export async function exportPages(caller: Caller, list: ExportedList): Promise<unknown[][]> {
  const pages: unknown[][] = []
  let after: unknown = null
  do {
    const { status, data } = await caller.get('user.exportList', { list, after })
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
  const { status, data } = await caller.get('user.exportData', undefined)
  expect(status).toBe(200)
  const exported: Record<string, unknown> = isRecord(data) && isRecord(data.json) ? data.json : {}
  for (const list of EXPORTED_LISTS) exported[list] = (await exportPages(caller, list)).flat()
  return exported
}
