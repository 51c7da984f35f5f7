import type account from '@locales/en-CA/account.json'
import { createHash } from 'node:crypto'
import type { Locale } from '@/i18n/locales'
import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { applyCopyOverrides, cachedOverrides } from '@/server/content/copy/applyCopyOverrides'
import { readCopy } from '@/server/content/copy/readCopy'
import { auditActor } from '@/server/accounts/sessions/actor'
import { lockUser } from '@/server/accounts/db/lockUser'
import { consumeAuditEventLimit } from '@/server/accounts/rateLimit/auditEventLimit'

const COPY = readCopy<typeof account>('account')

/** The only purpose that a member can consent to: news by email. */
const PURPOSE = 'marketing'
const NEWEST = [{ at: 'desc' }, { id: 'desc' }] satisfies Prisma.ConsentOrderByWithRelationInput[]

/**
 * Returns the current consent sentence and its version, which is the beginning of its SHA-256. Waits at most
 * a second for copy overrides. Never rejects.
 */
export async function consentText(locale: Locale): Promise<{ text: string; version: string }> {
  const { account } = applyCopyOverrides({ account: COPY[locale] }, await cachedOverrides(locale))
  const { text } = account.consent
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, 12) }
}

/**
 * Withdraws the consent of an account on behalf of the site, for example after a spam complaint. No effect
 * without a consent. The new row repeats the sentence that the member had agreed to.
 */
export async function withdrawConsent(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  const last = await lockedAnswer(tx, userId)
  if (!last?.granted) return
  const { purpose, text, textVersion, locale } = last
  await tx.consent.create({ data: { userId, purpose, granted: false, text, textVersion, locale } })
  await audit(tx, { event: 'consent.withdrawn', subjectId: userId, facts: { purpose, textVersion } })
}

/**
 * Returns the current consent answer of an account. Locks the account, so that concurrent answers run one
 * after the other.
 */
async function lockedAnswer(tx: Prisma.TransactionClient, userId: string) {
  await lockUser(tx, userId)
  return tx.consent.findFirst({ where: { userId, purpose: PURPOSE }, orderBy: NEWEST })
}

/** Returns the current consent answer of an account; not granted if there is no answer. */
export async function consentOf(userId: string): Promise<{ granted: boolean; at: Date | null }> {
  const last = await db().consent.findFirst({
    where: { userId, purpose: PURPOSE },
    select: { granted: true, at: true },
    orderBy: NEWEST,
  })
  return last ?? { granted: false, at: null }
}

/**
 * Stores the answer of a member with the consent sentence. `version` is the version of the sentence that the
 * member saw.
 * @throws AppError TEXT_CHANGED for a consent to another version of the sentence; TOO_MANY_REQUESTS for too
 *   many consents (withdrawals need no limit, because each one needs a consent before it)
 */
export async function setConsent(
  { granted, version }: { granted: boolean; version: string },
  actor: Actor,
  locale: Locale,
): Promise<void> {
  const { text, version: textVersion } = await consentText(locale)
  // A withdrawal is valid for any version of the sentence.
  if (granted && version !== textVersion) throw new AppError('TEXT_CHANGED')
  const userId = actor.user.id
  if (granted) await consumeAuditEventLimit(userId)
  await db().$transaction(async (tx) => {
    const last = await lockedAnswer(tx, userId)
    if ((last?.granted ?? false) === granted) return
    const data = { userId, purpose: PURPOSE, granted, text, textVersion, locale }
    await tx.consent.create({ data, select: { id: true } })
    const event = granted ? 'consent.given' : 'consent.withdrawn'
    await audit(tx, {
      event,
      ...auditActor(actor),
      subjectId: userId,
      facts: { purpose: PURPOSE, textVersion },
    })
  })
}
