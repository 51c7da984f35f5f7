import { z } from 'zod'
import { MailRefused } from './ses/sesClient'

/**
 * Pause before each retry of a mail, in seconds: 7 retries in about 20 hours. After the last one fails, the
 * mail becomes a dead letter (status DEAD).
 */
export const RETRY_AFTER_SECONDS = [10, 60, 300, 1_800, 7_200, 21_600, 43_200] as const

/**
 * Whether every retry of a mail would fail too: the mail has an invalid email address or subject (MailRefused), or its
 * outbox row is invalid (ZodError).
 */
const isPermanent = (error: unknown) => error instanceof MailRefused || error instanceof z.ZodError

/**
 * Returns the changed columns of a mail in the outbox after a failed attempt to send it: the time of the next attempt,
 * or status DEAD if no retry is left or a retry cannot help.
 * @param attempts the number of attempts so far. It is incremented before each attempt, so that a mail that crashes the
 *   process also runs out of retries.
 */
export function nextAttempt(attempts: number, error: unknown, now: Date) {
  const pause = isPermanent(error) ? undefined : RETRY_AFTER_SECONDS[attempts - 1]
  const lastError = error instanceof Error ? error.name : typeof error
  if (pause === undefined) return { status: 'DEAD', lastError } as const
  return { nextAttemptAt: new Date(now.getTime() + pause * 1000), lastError }
}
