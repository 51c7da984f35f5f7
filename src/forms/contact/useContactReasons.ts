import { useEffect, useState } from 'react'
import type { ContactReasons } from '@/cms/loaders/contactReasons'
import type { Locale } from '@/i18n/locales'

async function load(locale: Locale): Promise<ContactReasons> {
  const response = await fetch(`/api/reasons/${locale}`)
  if (response.ok) return response.json()
  throw new Error()
}

/**
 * Returns a function from the slug to the title of a contact reason. The title is undefined while loading, after an
 * error and for an unknown slug. A form must not show a slug instead: a forged link could present its own text as that
 * of the firm.
 *
 * @param enabled false if no contact reason is shown; nothing is then fetched
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
