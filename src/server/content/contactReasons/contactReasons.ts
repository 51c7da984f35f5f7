import { plainTitle } from '@/cms/typography/languageSpans'
import { getContactReasons, type ContactReasons } from '@/cms/loaders/contactReasons'
import { log } from '@/runtime/log'
import type { Locale } from '@/i18n/locales'
import { staleOnError } from '@/runtime/staleOnError'

/** The titles of contact reasons, for the form, the inbox and the office’s mail, which work without Sanity. */
export const cachedContactReasons = staleOnError<ContactReasons>(getContactReasons, [], (facts) =>
  log('warn', 'contact.reasons_unnamed', facts),
)

/** The title of a reason; undefined if it is unknown or not loaded in time. */
export async function reasonTitle(locale: Locale, reason: string | null | undefined) {
  const names = reason ? await cachedContactReasons(locale) : []
  return names.find((one) => one.reason === reason)?.name
}

/** The title of a contact reason as plain text, for mails. */
export async function reasonName(locale: Locale, reason: string | null | undefined) {
  const title = await reasonTitle(locale, reason)
  return title && plainTitle(title)
}
