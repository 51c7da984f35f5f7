import { plainTitle } from '@/cms/typography/languageSpans'
import { getContactReasons } from '@/cms/loaders/contactReasons'
import { log } from '@/runtime/log'
import type { Locale } from '@/i18n/locales'
import { staleOnErrorCache } from '@/runtime/asyncCache'

/**
 * The contact reasons (the topics, services and pages that a visitor can write about) with their titles. The
 * stale-on-error cache returns old titles if Sanity is down, because contact form, admin inbox and mails must
 * work then, too.
 */
export const cachedContactReasons = staleOnErrorCache(
  (locale: Locale) => getContactReasons({ locale }),
  [],
  (facts) => log('warn', 'contact.reasons_unavailable', facts),
)

/**
 * Returns the title of a contact reason, such as "Study permits" for `study-permit`; undefined if the reason
 * is unknown, or if Sanity does not respond in time and no title is cached.
 */
export async function reasonTitle(locale: Locale, reason: string | null | undefined) {
  const names = reason ? await cachedContactReasons(locale) : []
  return names.find((one) => one.reason === reason)?.name
}

/**
 * Returns the title of a contact reason as plain text, for mails. The title that `reasonTitle` returns is for
 * pages, so it may contain HTML tags that mark the language of words.
 */
export async function reasonName(locale: Locale, reason: string | null | undefined) {
  const title = await reasonTitle(locale, reason)
  return title && plainTitle(title)
}
