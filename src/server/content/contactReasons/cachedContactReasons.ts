import { plainTitle } from '@/cms/typography/languageSpans'
import { getContactReasons } from '@/cms/loaders/contactReasons'
import { log } from '@/runtime/log'
import type { Locale } from '@/i18n/locales'
import { staleOnErrorCache } from '@/runtime/asyncCache'

/** Contact form, admin inbox and mails must work while Sanity is down. */
export const cachedContactReasons = staleOnErrorCache(
  (locale: Locale) => getContactReasons({ locale }),
  [],
  (facts) => log('warn', 'contact.reasons_unavailable', facts),
)

/** Undefined if the reason is unknown, or if Sanity does not respond in time and no title is cached. */
export async function reasonTitle(locale: Locale, reason: string | null | undefined) {
  const names = reason ? await cachedContactReasons(locale) : []
  return names.find((one) => one.reason === reason)?.name
}

/** For mails and CSV files. The title of `reasonTitle` may contain HTML tags that mark the language of words. */
export async function reasonName(locale: Locale, reason: string | null | undefined) {
  const title = await reasonTitle(locale, reason)
  return title && plainTitle(title)
}
