import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next'
import { z } from 'zod'
import { errorFacts, log } from '@/runtime/log'
import { requestId } from '@/runtime/requestContext'
import { LOCALES } from '@/i18n/locales'
import { translate } from '@/i18n/translate'
import type { Actor } from '@/server/accounts/sessions/actor'
import { BYTE_ORDER_MARK, csvLine } from './csv'
import { formatCell, formatHongKongTime } from './csvCells'
import { AppError, asAppError } from '@/server/accounts/errors/appError'
import { searchInput } from '@/server/accounts/trpc/inputs'
import { requestSite } from '@/server/http/request/fetchMetadata'
import { MESSAGE_VIEWS } from './messages'
import { exportMessages, exportUsers, MESSAGE_COLUMNS, USER_COLUMNS } from './csvExport'
import { administrator, getVisitor } from '@/server/accounts/auth/visitor'
import { defaultCopy } from '@/server/content/copy/defaultCopy'

const common = { locale: z.enum(LOCALES), search: searchInput }
const asked = z.discriminatedUnion('of', [
  z.object({ of: z.literal('users'), ...common }),
  z.object({ of: z.literal('messages'), view: z.enum(MESSAGE_VIEWS), ...common }),
])
type Asked = z.infer<typeof asked>

/** Error codes of a download that the client aborted. They are not logged. */
const LEFT: unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']

/**
 * `/api/admin/export?of=users|messages&locale=…`: a list as a CSV file, for administrators. Only pages of
 * this site may request it, which the header `Sec-Fetch-Site` proves.
 */
export const csvExportApi: NextApiHandler = async (req, res) => {
  res.setHeader('cache-control', 'no-store')
  try {
    const query = await allowed(req, res)
    const parts = Readable.from(await file(query, query.actor))
    res.setHeader('content-type', 'text/csv; charset=utf-8')
    res.setHeader('content-disposition', `attachment; filename="${fileName(query.of)}"`)
    // An error in the middle aborts the connection, so that a partial list does not look complete.
    await pipeline(parts, res)
  } catch (error) {
    const refusal = asAppError(error)
    const status = getHTTPStatusCodeFromError(refusal)
    const facts = errorFacts(refusal.cause ?? error)
    if (status >= 500 && !LEFT.includes(facts.code)) log('error', 'export.failed', facts)
    if (!res.headersSent) res.removeHeader('content-disposition')
    if (!res.headersSent) res.status(status).json({ code: refusal.errorCode })
  }
}

async function allowed(req: NextApiRequest, res: NextApiResponse): Promise<Asked & { actor: Actor }> {
  const visitor = await getVisitor({ req, res })
  const actor = {
    user: administrator(visitor),
    sessionId: visitor.sessionId,
    requestId: requestId() ?? randomUUID(),
  }
  if (req.method !== 'GET' || requestSite(req.headers) !== 'own') throw new AppError('FORBIDDEN')
  const { data } = asked.safeParse(req.query)
  if (!data) throw new AppError('BAD_REQUEST')
  return { ...data, actor }
}

/**
 * Returns the lines of the CSV file. The first row is read before the response starts, so that an error at
 * the start still gets an error status.
 */
async function file(query: Asked, actor: Actor): Promise<AsyncIterable<string>> {
  const { admin } = await defaultCopy(query.locale, ['admin'])
  const say = (key: string) => translate(admin, query.locale, `export.${key}`)
  const users = query.of === 'users'
  const rows = users ? exportUsers(query, actor) : exportMessages(query, actor)
  const columns: readonly string[] = users ? USER_COLUMNS : MESSAGE_COLUMNS
  const first = await rows.next()
  return lines()

  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(columns.map((column) => say(`columns.${column}`)))
    for (let row = first; !row.done; row = await rows.next()) {
      const cells: Record<string, string | Date | null> = row.value
      yield csvLine(columns.map((column) => formatCell(column, cells[column] ?? null, say)))
    }
  }
}

const fileName = (of: Asked['of']) => `${of}-${formatHongKongTime(new Date()).slice(0, 10)}.csv`
