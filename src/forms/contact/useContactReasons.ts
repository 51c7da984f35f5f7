import { useEffect, useState } from 'react'
import type { ContactReasons } from '@/cms/loaders/contactReasons'
import type { Locale } from '@/i18n/locales'

async function load(locale: Locale): Promise<ContactReasons> {
  const response = await fetch(`/api/reasons/${locale}`)
  if (response.ok) return response.json()
  throw new Error()
}

/**
 * The title of a message's reason in a locale: undefined until it is loaded, and for an unknown reason. Only titles
 * from the content are shown, so a forged link cannot show its own text as the firm's.
 *
 * @param enabled whether there is a reason; without one nothing is fetched
 */
export function useContactReasons(locale: Locale, enabled: boolean) {
  const [loaded, setLoaded] = useState<{ locale: Locale; names: ContactReasons }>()
  useEffect(() => {
    if (!enabled) return
    let current = true
    load(locale).then(
      (names) => current && setLoaded({ locale, names }),
      // The form works without the titles.
      () => {},
    )
    return () => {
      current = false
    }
  }, [locale, enabled])
  const names = loaded?.locale === locale ? loaded.names : []
  return (reason: string | null | undefined) => names.find((entry) => entry.reason === reason)?.name
}
