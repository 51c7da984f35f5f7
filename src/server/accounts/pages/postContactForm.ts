import type { ErrorCode } from '@/lib/errorCodes'
import { errorFacts, log } from '@/runtime/log'
import type { ContactInput } from '@/schemas/contact'
import { asAppError, type FieldErrors } from '@/server/accounts/errors/appError'
import { createCaller } from '@/server/accounts/routers/appRouter'
import type { Context } from '@/server/accounts/trpc/context'

export type ContactResult = { ok: true } | { ok: false; code: ErrorCode; fields?: FieldErrors }

/** Not logged, because they are no failures of the site: the page tells the visitor what to do. */
const REFUSALS: readonly ErrorCode[] = ['VALIDATION', 'TOO_MANY_REQUESTS']

export async function postContactForm(input: unknown, context: Context): Promise<ContactResult> {
  try {
    // Not checked, because `contact.post` validates it itself.
    await createCaller(context).contact.post(input as ContactInput)
    return { ok: true }
  } catch (error) {
    const { errorCode: code, fields, cause } = asAppError(error)
    if (!REFUSALS.includes(code))
      log('error', 'contact.failed', { ...errorFacts(cause), requestId: context.requestId })
    return { ok: false, code, fields }
  }
}
