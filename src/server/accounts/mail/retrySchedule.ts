import { z } from 'zod'
import { MailRefused } from './sesClient'

/**
 * Pause after each failed attempt, in seconds; about 20 hours in all. After one more failure, the mail
 * becomes a dead letter (DEAD).
 */
export const RETRY_AFTER_SECONDS = [10, 60, 300, 1_800, 7_200, 21_600, 43_200] as const

/**
 * Whether an error is permanent, so that a retry cannot help: the mail must not be sent, or its row is
 * invalid.
 */
const isPermanent = (error: unknown) => error instanceof MailRefused || error instanceof z.ZodError

/**
 * Returns the update of a row after a failed attempt: the time of the next attempt, or DEAD. Attempts are
 * counted when a mail is claimed, so that a mail that crashes the process reaches its limit too.
 */
export function nextAttempt(attempts: number, error: unknown, now: Date) {
  const pause = isPermanent(error) ? undefined : RETRY_AFTER_SECONDS[attempts - 1]
  const lastError = error instanceof Error ? error.name : typeof error
  if (pause === undefined) return { status: 'DEAD', lastError } as const
  return { nextAttemptAt: new Date(now.getTime() + pause * 1000), lastError }
}
