import { useEffect, useState } from 'react'
import type { ContactReasons } from '@/cms/loaders/contactReasons'
import type { Locale } from '@/i18n/locales'

async function load(locale: Locale): Promise<ContactReasons> {
  const response = await fetch(`/api/reasons/${locale}`)
  if (response.ok) return response.json()
  throw new Error()
}

/**
 * Returns a function from slug to title of a contact reason; undefined while loading and for an unknown slug.
 * Only titles from the CMS are shown, so that a forged link cannot present its own text as that of the firm.
 *
 * @param enabled false if the form has no contact reason; nothing is then fetched
 */
export function useContactReasons(locale: Locale, enabled: boolean) {
  const [loaded, setLoaded] = useState<{ locale: Locale; reasons: ContactReasons }>()
  useEffect(() => {
    if (!enabled) return
    let isCurrent = true
    load(locale).then(
      (reasons) => isCurrent && setLoaded({ locale, reasons }),
      // The contact form also works without titles.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [locale, enabled])
  const reasons = loaded?.locale === locale ? loaded.reasons : []
  return (reason: string | null | undefined) => reasons.find((entry) => entry.reason === reason)?.name
}
