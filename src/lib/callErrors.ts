import { TRPCClientError } from '@trpc/client'
import type { AppRouter } from '@/server/routers/_app'

type CallError = NonNullable<TRPCClientError<AppRouter>['data']>

function dataOf(error: unknown): CallError | undefined {
  return error instanceof TRPCClientError
    ? ((error as TRPCClientError<AppRouter>).data ?? undefined)
    : undefined
}

/** The fields that a procedure refused, or undefined where the fault is another. */
export function errorFields(error: unknown): CallError['fields'] {
  return dataOf(error)?.fields
}

/** The code that `errors.json` has the words for. A call that never reached the server has none of its own. */
export function errorCode(error: unknown): CallError['code'] | 'UNREACHABLE' {
  return dataOf(error)?.code ?? 'UNREACHABLE'
}
