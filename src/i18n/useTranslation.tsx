import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { CopyKey, CopyStore, Namespace } from './copy'
import { DEFAULT_LOCALE, type Locale } from './locales'
import { translate, type Values } from './translate'

type Language = { locale: Locale; store: CopyStore }

const LanguageContext = createContext<Language>({ locale: DEFAULT_LOCALE, store: {} })

/** A nested provider, such as that of a dialog, adds its namespaces to those of the outer one. */
export function CopyProvider({ locale, store, children }: Language & { children: ReactNode }) {
  const outer = useContext(LanguageContext)
  const value = useMemo(
    () => ({ locale, store: outer.locale === locale ? { ...outer.store, ...store } : store }),
    [outer, locale, store],
  )
  return <LanguageContext value={value}>{children}</LanguageContext>
}

export type Translate<N extends Namespace> = (key: CopyKey<N>, values?: Values) => string

/** `t` returns the key if neither the page nor the dialog has loaded the namespace. */
export function useTranslation<N extends Namespace>(namespace: N): { t: Translate<N>; locale: Locale } {
  const { locale, store } = useContext(LanguageContext)
  return useMemo(
    () => ({ locale, t: (key, values) => translate(store[namespace], locale, key, values) }),
    [locale, store, namespace],
  )
}
