import { useRef } from 'react'
import type { CallErrorCode } from '@/lib/errorCodes'
import { isWrongPassword, logIn, type LoginResult } from '@/lib/logIn'
import { canonicalEmail } from '@/schemas/text'
import { errorCode, isAnswered } from '@/trpc/errors'

type Account = { email: string; password: string }

/**
 * Sends a call that works only once and sets a password. If its answer is lost, the server may have run it,
 * and then refuses the next attempt with `refusal`. A login with the typed password tells whether it has.
 *
 * The returned function resolves to the result of that login, and to undefined after a call that succeeded.
 * Without a lost answer, it does not try to log in: that would count as a wrong password for the account of
 * another person.
 */
export function useOneTimeCall<Input extends Account>(
  call: (input: Input) => Promise<unknown>,
  refusal: CallErrorCode,
): (input: Input) => Promise<LoginResult | undefined> {
  const unansweredEmail = useRef<string>(undefined)
  return async (input) => {
    try {
      await call(input)
      return undefined
    } catch (error) {
      const { email, password } = input
      if (!isAnswered(error)) unansweredEmail.current = email
      if (errorCode(error) !== refusal || unansweredEmail.current !== email) throw error
      const result = await logIn({ email: canonicalEmail(email), password })
      if (isWrongPassword(result.error)) throw error
      return result
    }
  }
}
