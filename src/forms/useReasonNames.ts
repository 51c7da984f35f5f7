import { useEffect, useState } from 'react'
import type { ReasonNames } from '@/cms/queries/reasonNames'
import type { Locale } from '@/i18n/locales'

async function load(locale: Locale): Promise<ReasonNames> {
  const response = await fetch(`/api/reasons/${locale}`)
  if (response.ok) return response.json()
  throw new Error()
}

/**
 * What a message's reason is called in a language: undefined until the content has answered, where it does not, and
 * for a reason that it does not know. Nobody can have words of their own shown as the firm's.
 *
 * @param wanted whether there is anything to name; without it nothing is fetched
 */
export function useReasonNames(locale: Locale, wanted: boolean) {
  const [found, setFound] = useState<{ locale: Locale; names: ReasonNames }>()
  useEffect(() => {
    if (!wanted) return
    let current = true
    load(locale).then(
      (names) => current && setFound({ locale, names }),
      // It is shown without.
      () => {},
    )
    return () => {
      current = false
    }
  }, [locale, wanted])
  const names = found?.locale === locale ? found.names : []
  return (reason: string | null | undefined) => names.find((one) => one.reason === reason)?.name
}
