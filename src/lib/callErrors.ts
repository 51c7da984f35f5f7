import { TRPCClientError } from '@trpc/client'
import type { ErrorCode } from '@/server/errors'
import type { AppRouter } from '@/server/routers/_app'

/** Milliseconds until a visitor is told that nobody answers, and may try again. */
export const ANSWER_WITHIN = 15_000

type CallError = NonNullable<TRPCClientError<AppRouter>['data']>

/**
 * What the browser itself says went wrong: no answer came; it is no JSON (a proxy's page, say); it is JSON, but
 * nothing that the server says.
 */
export type ClientCode = 'UNREACHABLE' | 'BADLY_FORMATTED' | 'UNTRANSFORMABLE'

/** Whatever a form can be refused with. `errors:<code>` has the words. */
export type Fault = ErrorCode | ClientCode

/** The fields that a procedure refused, or undefined where the fault is another. */
export function errorFields(error: unknown): CallError['fields'] {
  return isCallError(error) ? error.data?.fields : undefined
}

/** The code of a failed call. */
export function errorCode(error: unknown): Fault {
  if (!isCallError(error)) return 'UNKNOWN'
  // Told by the server; one without our code was told by something before it.
  if (error.shape) return error.data?.code ?? 'UNKNOWN'
  const name = error.cause instanceof Error ? error.cause.name : undefined
  if (name === 'SyntaxError') return 'BADLY_FORMATTED'
  // The only plain errors that the client's links make are about an answer that they do not understand.
  return name === 'Error' ? 'UNTRANSFORMABLE' : 'UNREACHABLE'
}

const isCallError = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError
