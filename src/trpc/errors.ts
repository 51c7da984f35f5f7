import { TRPCClientError } from '@trpc/client'
import type { CallErrorCode } from '@/lib/errorCodes'
import type { AppRouter } from '@/server/accounts/routers/appRouter'

type CallError = NonNullable<TRPCClientError<AppRouter>['data']>

/**
 * Returns the input fields that the server rejected as invalid, with their error codes. Undefined if the call
 * failed for another reason than invalid fields.
 */
export function errorFields(error: unknown): CallError['fields'] {
  return isCallError(error) ? error.data?.fields : undefined
}

/** Returns the error code of a failed tRPC call, which determines the message for the visitor. */
export function errorCode(error: unknown): CallErrorCode {
  if (!isCallError(error)) return 'UNKNOWN'
  // Every error of this site's API has an error code. A response without one comes from a proxy or load
  // balancer in front of the server, and counts as `UNKNOWN`, whose message is general.
  if (error.shape) return error.data?.code ?? 'UNKNOWN'
  // The error of a response that is not JSON is a `SyntaxError`. For JSON in an unexpected format, tRPC throws an
  // error with the name `Error`. Any other name, such as the `TypeError` of a failed `fetch`, means that there was
  // no response; the message then asks the visitor to check the internet connection.
  const name = error.cause instanceof Error ? error.cause.name : undefined
  if (name === 'SyntaxError') return 'BADLY_FORMATTED'
  return name === 'Error' ? 'UNTRANSFORMABLE' : 'UNREACHABLE'
}

const isCallError = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError
