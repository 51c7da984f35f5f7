import { initTRPC } from '@trpc/server'
import { randomUUID } from 'node:crypto'
import superjson from 'superjson'
import { inputTransformer } from './inputTransformer'
import type { Context } from './context'
import { asAppError } from '@/server/accounts/errors/appError'
import { errorFacts, log } from '@/runtime/log'
import { requireAdmin, requireLogin } from '@/server/accounts/auth/visitor'
import { requestId as idOfRequest } from '@/runtime/requestContext'
import { withSpan } from '@/runtime/tracing/withSpan'

const t = initTRPC.context<Context>().create({
  transformer: {
    input: { serialize: superjson.serialize, deserialize: inputTransformer },
    output: superjson,
  },
  // No messages or stack traces, which could contain personal data or internals.
  errorFormatter({ shape, error, ctx, path }) {
    const { errorCode, fields, cause } = asAppError(error)
    const requestId = ctx?.requestId ?? idOfRequest() ?? randomUUID()
    if (shape.data.httpStatus >= 500) {
      log('error', 'procedure.failed', { ...errorFacts(cause ?? error), errorCode, path, requestId })
    }
    const data = {
      code: errorCode,
      httpStatus: shape.data.httpStatus,
      path,
      requestId,
      ...(fields && { fields }),
    }
    return { code: shape.code, message: errorCode, data }
  },
})

export const router = t.router
export const createCallerFactory = t.createCallerFactory

/** Converts every error to an AppError, so that the browser gets a known error code. */
export const publicProcedure = t.procedure.use(async ({ next, path, ctx: { requestId } }) => {
  const attributes = { 'rpc.method': path, 'request.id': requestId }
  return withSpan(`procedure ${path}`, attributes, async () => {
    const result = await next()
    if (!result.ok) throw asAppError(result.error)
    return result
  })
})

export const memberProcedure = publicProcedure.use(({ ctx, next }) =>
  next({ ctx: { ...ctx, user: requireLogin(ctx) } }),
)

export const adminProcedure = memberProcedure.use(({ ctx, next }) =>
  next({ ctx: { ...ctx, user: requireAdmin(ctx) } }),
)
