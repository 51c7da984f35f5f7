import { plainTitle } from '@/cms/foreign'
import { getReasonNames, type ReasonNames } from '@/cms/queries/reasonNames'
import { log } from '@/config/log'
import type { Locale } from '@/i18n/locales'
import { latestAnswer } from './latestAnswer'

/** What messages can be about, for the contact form, the inbox and the office’s mail, which all work without it. */
export const latestReasonNames = latestAnswer<ReasonNames>(getReasonNames, [], (facts) =>
  log('warn', 'contact.reasons_unnamed', facts),
)

/** What a message is about; nothing where the content does not know it, or not in time. */
export async function reasonTitle(locale: Locale, reason: string | null | undefined) {
  const names = reason ? await latestReasonNames(locale) : []
  return names.find((one) => one.reason === reason)?.name
}

/** The same as plain words. */
export async function reasonName(locale: Locale, reason: string | null | undefined) {
  const title = await reasonTitle(locale, reason)
  return title && plainTitle(title)
}
