import { TRPCClientError } from '@trpc/client'
import type { CallErrorCode } from '@/lib/errorCodes'
import type { AppRouter } from '@/server/accounts/routers/appRouter'

type CallError = NonNullable<TRPCClientError<AppRouter>['data']>

/** The input fields that the server rejected, with their error codes; undefined after any other error. */
export function errorFields(error: unknown): CallError['fields'] {
  return isCallError(error) ? error.data?.fields : undefined
}

export function errorCode(error: unknown): CallErrorCode {
  if (!isCallError(error)) return 'UNKNOWN'
  // Every error of this site's API has a code. A response without one comes from a proxy before the server.
  if (error.shape) return error.data?.code ?? 'UNKNOWN'
  // A response that is not JSON causes a `SyntaxError`; for JSON in an unexpected format, tRPC throws an
  // `Error`. Any other name, such as the `TypeError` of a failed `fetch`, means that there was no response.
  const name = error.cause instanceof Error ? error.cause.name : undefined
  if (name === 'SyntaxError') return 'BADLY_FORMATTED'
  return name === 'Error' ? 'UNTRANSFORMABLE' : 'UNREACHABLE'
}

/** False if the site's server did not answer. It may have run the call nevertheless. */
export const isAnswered = (error: unknown): boolean => isCallError(error) && error.data?.code !== undefined

const isCallError = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError
