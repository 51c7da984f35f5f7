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
import { BYTE_ORDER_MARK, csvLine } from './escapeCsvFormulas'
import { formatCell, formatHongKongTime } from './formatCsvCells'
import { AppError, asAppError } from '@/server/accounts/errors/appError'
import { messageFilters, searchInput } from '@/server/accounts/trpc/inputs'
import { allowMethods } from '@/server/http/request/allowMethods'
import { isOwnRequest } from '@/server/http/request/fetchMetadata'
import { MESSAGE_VIEWS } from './messages'
import { exportOverview, OVERVIEW_COLUMNS } from './overview/overviewExport'
import { PERIODS } from './overview/periods'
import { allowLongQueries } from '@/server/accounts/db/queryTime'
import { exportMessages, exportUsers, MESSAGE_COLUMNS, USER_COLUMNS } from './csvExport'
import { requireAdmin, getVisitor } from '@/server/accounts/auth/visitor'
import { defaultCopy } from '@/server/content/copy/defaultCopy'

const common = { locale: z.enum(LOCALES), search: searchInput }
const exportQuery = z.discriminatedUnion('of', [
  z.object({ of: z.literal('users'), ...common }),
  z.object({ of: z.literal('messages'), view: z.enum(MESSAGE_VIEWS), ...common, ...messageFilters }),
  z.object({ of: z.literal('overview'), period: z.enum(PERIODS), locale: common.locale }),
])
type ExportQuery = z.infer<typeof exportQuery>

const CLIENT_ABORT_CODES: unknown[] = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']

/**
 * `/api/admin/export?of=users|messages|overview&locale=…`. Only pages of this site may request the file: a
 * link on another site could otherwise start an export that the audit log records as the administrator's
 * action.
 */
export const csvExportApi: NextApiHandler = async (req, res) => {
  if (!allowMethods(req, res, ['GET'])) return
  res.setHeader('cache-control', 'no-store')
  try {
    const query = await authorizeExport(req, res)
    allowLongQueries()
    const csvStream = Readable.from(await csvFile(query, query.actor))
    res.setHeader('content-type', 'text/csv; charset=utf-8')
    res.setHeader('content-disposition', `attachment; filename="${fileName(query)}"`)
    // The HTTP status is sent with the first bytes. A later error aborts the connection, so that
    // the page reports a failed download instead of saving an incomplete list.
    await pipeline(csvStream, res)
  } catch (error) {
    const refusal = asAppError(error)
    const status = getHTTPStatusCodeFromError(refusal)
    const facts = errorFacts(refusal.cause ?? error)
    if (status >= 500 && !CLIENT_ABORT_CODES.includes(facts.code)) log('error', 'export.failed', facts)
    if (!res.headersSent) res.removeHeader('content-disposition')
    if (!res.headersSent) res.status(status).json({ code: refusal.errorCode })
  }
}

async function authorizeExport(
  req: NextApiRequest,
  res: NextApiResponse,
): Promise<ExportQuery & { actor: Actor }> {
  const visitor = await getVisitor({ req, res })
  const actor = {
    user: requireAdmin(visitor),
    sessionId: visitor.sessionId,
    requestId: requestId() ?? randomUUID(),
  }
  if (!isOwnRequest(req.headers)) throw new AppError('FORBIDDEN')
  const { data } = exportQuery.safeParse(req.query)
  if (!data) throw new AppError('BAD_REQUEST')
  return { ...data, actor }
}

/** Reads the first row before the stream starts, while the response can still get an error status. */
async function csvFile(query: ExportQuery, actor: Actor): Promise<AsyncIterable<string>> {
  const { admin } = await defaultCopy(query.locale, ['admin'])
  const textOf = (key: string) => translate(admin, query.locale, key)
  const { columns, rows } = exportOf(query, actor, textOf)
  const first = await rows.next()
  return lines()

  async function* lines(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(columns.map((column) => textOf(`export.columns.${column}`)))
    for (let row = first; !row.done; row = await rows.next()) {
      const cells: Record<string, string | Date | null> = row.value
      yield csvLine(columns.map((column) => formatCell(column, cells[column] ?? null, textOf)))
    }
  }
}

type Rows = AsyncGenerator<Record<string, string | Date | null>>

function exportOf(
  query: ExportQuery,
  actor: Actor,
  textOf: (key: string) => string,
): { columns: readonly string[]; rows: Rows } {
  if (query.of === 'users') return { columns: USER_COLUMNS, rows: exportUsers(query, actor) }
  if (query.of === 'messages') return { columns: MESSAGE_COLUMNS, rows: exportMessages(query, actor) }
  return { columns: OVERVIEW_COLUMNS, rows: exportOverview(query, textOf) }
}

function fileName(query: ExportQuery): string {
  const content = query.of === 'overview' ? `overview-${query.period}` : query.of
  return `${content}-${formatHongKongTime(new Date()).slice(0, 10)}.csv`
}
