import { createHash } from 'node:crypto'
import type { Locale } from '@/i18n/locales'
import { translate } from '@/i18n/translate'
import { audit } from '@/server/accounts/db/auditLog'
import type { Actor } from '@/server/accounts/sessions/actor'
import { db } from '@/server/accounts/db/db'
import { transaction } from '@/server/accounts/db/transaction'
import { AppError } from '@/server/accounts/errors/appError'
import type { Prisma } from '@/server/accounts/db/generated/prisma/client'
import { cachedOverrides } from '@/server/content/copy/applyCopyOverrides'
import { shownCopy } from '@/server/content/copy/shownCopy'
import { auditActor } from '@/server/accounts/sessions/actor'
import { lockUser } from '@/server/accounts/db/lockUser'
import { hmac } from '@/server/http/hmac'
import { requireLimit } from '@/server/accounts/rateLimit/consumeLimit'

const PURPOSE = 'marketing'
const NEWEST_FIRST = [{ at: 'desc' }, { id: 'desc' }] satisfies Prisma.ConsentOrderByWithRelationInput[]

/**
 * The version is a digest of the sentence, so it changes when editors override the sentence. If Sanity does
 * not answer within a second, the last known text or the default is used. Never rejects.
 */
export async function consentText(locale: Locale): Promise<{ text: string; version: string }> {
  const { account } = await shownCopy(locale, ['account'], await cachedOverrides(locale))
  const text = translate(account, locale, 'consent.text')
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, 12) }
}

/**
 * Withdraws consent without a request of the member, for example after a spam complaint. Adds a row that
 * repeats the sentence to which the member had agreed; earlier answers stay as evidence.
 */
export async function withdrawConsent(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  const latest = await lockAndReadAnswer(tx, userId)
  if (!latest?.granted) return
  const { purpose, text, textVersion, locale } = latest
  await tx.consent.create({ data: { userId, purpose, granted: false, text, textVersion, locale } })
  await audit(tx, { event: 'consent.withdrawn', subjectId: userId, facts: { purpose, textVersion } })
}

/** The lock makes concurrent answers run one after the other, so that the same answer is not stored twice. */
async function lockAndReadAnswer(tx: Prisma.TransactionClient, userId: string) {
  await lockUser(tx, userId)
  return tx.consent.findFirst({ where: { userId, purpose: PURPOSE }, orderBy: NEWEST_FIRST })
}

export async function consentOf(userId: string): Promise<{ granted: boolean; at: Date | null }> {
  const latest = await db().consent.findFirst({
    where: { userId, purpose: PURPOSE },
    select: { granted: true, at: true },
    orderBy: NEWEST_FIRST,
  })
  return latest ?? { granted: false, at: null }
}

/**
 * Stores the answer together with the wording of the question, as evidence. `version` identifies the wording
 * that the browser displayed.
 * @throws AppError only for a consent: TEXT_CHANGED if the wording changed since; TOO_MANY_REQUESTS
 */
export async function setConsent(
  { granted, version }: { granted: boolean; version: string },
  actor: Actor,
  locale: Locale,
): Promise<void> {
  const { text, version: textVersion } = await consentText(locale)
  // The member has not read the current text, which would be stored as evidence.
  if (granted && version !== textVersion) throw new AppError('TEXT_CHANGED')
  const userId = actor.user.id
  // A withdrawal must always be possible. Each one follows a consent, so it needs no limit.
  if (granted) await requireLimit({ name: 'auditEventsPerMember', key: hmac(`member ${userId}`) })
  await transaction(async (tx) => {
    const latest = await lockAndReadAnswer(tx, userId)
    if ((latest?.granted ?? false) === granted) return
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
