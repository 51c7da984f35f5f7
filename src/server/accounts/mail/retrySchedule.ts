import { z } from 'zod'
import { MailRefused } from './ses/sesClient'

/** 7 retries in about 20 hours. If the last one fails, the mail becomes a dead letter. */
export const RETRY_AFTER_SECONDS = [10, 60, 300, 1_800, 7_200, 21_600, 43_200] as const
/** A mail has more only if the process ended during attempts, before their outcome was stored. */
export const MAX_ATTEMPTS = RETRY_AFTER_SECONDS.length + 1

/** Invalid email address or subject (MailRefused), or an invalid outbox row (ZodError). */
const isPermanent = (error: unknown) => error instanceof MailRefused || error instanceof z.ZodError

/** @param attempts including the one that failed */
export function nextAttempt(attempts: number, error: unknown, now: Date) {
  const pause = isPermanent(error) ? undefined : RETRY_AFTER_SECONDS[attempts - 1]
  const lastError = error instanceof Error ? error.name : typeof error
  if (pause === undefined) return { status: 'DEAD', lastError } as const
  return { nextAttemptAt: new Date(now.getTime() + pause * 1000), lastError }
}
