import { TRPCClientError } from '@trpc/client'
import type { ErrorCode } from '@/server/accounts/errors/appError'
import type { AppRouter } from '@/server/accounts/appRouter'

/** Timeout of a call, in ms; then the visitor sees an error and can retry. */
export const ANSWER_WITHIN = 15_000

type CallError = NonNullable<TRPCClientError<AppRouter>['data']>

/**
 * What the browser itself says went wrong: no answer came; it is no JSON (a proxy's page, say); it is JSON, but
 * nothing that the server says.
 */
export type ClientCode = 'UNREACHABLE' | 'BADLY_FORMATTED' | 'UNTRANSFORMABLE'

/** Every error code of a form. `errors:<code>` has the copy. */
export type Fault = ErrorCode | ClientCode

/** The fields that a procedure refused, or undefined where the fault is another. */
export function errorFields(error: unknown): CallError['fields'] {
  return isCallError(error) ? error.data?.fields : undefined
}

/** The code of a failed call. */
export function errorCode(error: unknown): Fault {
  if (!isCallError(error)) return 'UNKNOWN'
  // An error without our code comes from something in front of the server.
  if (error.shape) return error.data?.code ?? 'UNKNOWN'
  const name = error.cause instanceof Error ? error.cause.name : undefined
  if (name === 'SyntaxError') return 'BADLY_FORMATTED'
  // The only plain errors that the client's links make are about an answer that they do not understand.
  return name === 'Error' ? 'UNTRANSFORMABLE' : 'UNREACHABLE'
}

const isCallError = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError
