import { TRPCClientError } from '@trpc/client'
import type { CallErrorCode } from '@/lib/errorCodes'
import type { AppRouter } from '@/server/accounts/routers/appRouter'

type CallError = NonNullable<TRPCClientError<AppRouter>['data']>

/** The fields that a procedure refused, or undefined where the fault is another. */
export function errorFields(error: unknown): CallError['fields'] {
  return isCallError(error) ? error.data?.fields : undefined
}

/** The code of a failed call. */
export function errorCode(error: unknown): CallErrorCode {
  if (!isCallError(error)) return 'UNKNOWN'
  // An error without our code comes from something in front of the server.
  if (error.shape) return error.data?.code ?? 'UNKNOWN'
  const name = error.cause instanceof Error ? error.cause.name : undefined
  if (name === 'SyntaxError') return 'BADLY_FORMATTED'
  // The only plain errors that the client's links make are about an answer that they do not understand.
  return name === 'Error' ? 'UNTRANSFORMABLE' : 'UNREACHABLE'
}

const isCallError = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError
