import { createNextApiHandler } from '@trpc/server/adapters/next'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { NextApiHandler } from 'next'
import { createContext } from '@/server/accounts/trpc/context'
import { ERRORS } from '@/lib/errorCodes'
import { allowMethods, READ_METHODS } from '@/server/http/request/allowMethods'
import { hasMediaType } from '@/server/http/request/mediaType'
import { foreignRequestCode, isForeignRequest, requestSite } from '@/server/http/request/fetchMetadata'
import { appRouter } from '@/server/accounts/routers/appRouter'

/** In bytes. More than ten times the longest contact message, 2,000 emoji (8 kB). */
const MAX_BODY_BYTES = 100_000
const MAX_BATCH_SIZE = 10
/**
 * Procedures that anyone can call, those with a large answer, and those that add an event to the audit log each time.
 * nginx's limits count requests, so a batch may contain only one of them; no page sends two.
 */
const ONE_PER_BATCH: readonly string[] = [
  'contact.post',
  'user.signup',
  'user.initiateResetPassword',
  'user.resetPassword',
  'user.exportData',
  'user.exportList',
  'user.checkLoginLink',
  'user.signOutEverywhere',
]
const METHODS = [...READ_METHODS, 'POST']
const PROCEDURE_NAME = /^[\w.]+$/
/** A domain or IP address, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

const handle = createNextApiHandler({
  router: appRouter,
  createContext,
  allowBatching: true,
  maxBatchSize: MAX_BATCH_SIZE,
  maxBodySize: MAX_BODY_BYTES,
  responseMeta: () => ({ headers: { 'cache-control': 'no-store' } }),
})

/**
 * `/api/trpc`. Before tRPC runs, it refuses:
 * - a POST that is not JSON, because other sites can send forms with the visitor's cookies without a CORS
 *   preflight;
 * - requests that, by their headers, do not come from a page of this site, even by a typed URL or a link: another
 *   site could otherwise open a query that the audit log would record as the visitor's action;
 * - an empty procedure name (`a,,b`): tRPC would run the other procedures, for example store contact
 *   messages;
 * - any other character in a name: tRPC decodes the path once more, so `a%252Cb` would be a batch;
 * - other methods and an invalid `Host`: tRPC would report some of them, such as `TRACE`, as server errors.
 */
export const trpcApi: NextApiHandler = async (req, res) => {
  if (!allowMethods(req, res, METHODS)) return
  const isOwn = ['own', undefined].includes(requestSite(req.headers)) && !isForeignRequest(req.headers)
  if (!isOwn) return refuse(403, foreignRequestCode(req.headers))
  const isJson = hasMediaType(req.headers, 'application/json')
  if (req.method === 'POST' && !isJson) return refuse(415, 'BAD_REQUEST')
  const procedures = String(req.query.trpc).split(',')
  const isTooMuch = procedures.filter((name) => ONE_PER_BATCH.includes(name)).length > 1
  const areValid = procedures.every((name) => PROCEDURE_NAME.test(name))
  if (!areValid || isTooMuch || !isValidHost(req.headers.host)) return refuse(400, 'BAD_REQUEST')
  return handle(req, res)

  function refuse(status: number, code: 'BAD_REQUEST' | 'FORBIDDEN' | 'OTHER_ADDRESS') {
    res.setHeader('cache-control', 'no-store')
    res.status(status).json({
      error: {
        json: {
          message: code,
          code: TRPC_ERROR_CODES_BY_KEY[ERRORS[code]],
          data: { code, httpStatus: status },
        },
      },
    })
  }
}

const isValidHost = (host = 'localhost') => HOST.test(host) && URL.canParse(`http://${host}`)
