import { TRPCClientError } from '@trpc/client'
import type { CallErrorCode } from '@/lib/errorCodes'
import type { AppRouter } from '@/server/accounts/routers/appRouter'

type CallError = NonNullable<TRPCClientError<AppRouter>['data']>

/** The fields that a procedure rejected, or undefined if the error has another cause. */
export function errorFields(error: unknown): CallError['fields'] {
  return isCallError(error) ? error.data?.fields : undefined
}

/** The code of a failed call. */
export function errorCode(error: unknown): CallErrorCode {
  if (!isCallError(error)) return 'UNKNOWN'
  // An error without our code comes from a proxy or load balancer in front of the server.
  if (error.shape) return error.data?.code ?? 'UNKNOWN'
  const name = error.cause instanceof Error ? error.cause.name : undefined
  if (name === 'SyntaxError') return 'BADLY_FORMATTED'
  // The client's links throw plain errors only for responses that they cannot parse.
  return name === 'Error' ? 'UNTRANSFORMABLE' : 'UNREACHABLE'
}

const isCallError = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError
