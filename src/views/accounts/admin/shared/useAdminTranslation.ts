import { useMemo } from 'react'
import type { CopyKey } from '@/i18n/copy'
import type { Locale } from '@/i18n/locales'
import { useTranslation, type Translate } from '@/i18n/useTranslation'

type Language = ReturnType<typeof useTranslation<'admin'>>

/**
 * `t` formats numbers for the locale, such as 2,460. Pass a number that must not be grouped, such as a year,
 * as text. Other pages show small numbers only, and do not load this code.
 */
export function useAdminTranslation(): Language {
  const language = useTranslation('admin')
  return useMemo(() => ({ locale: language.locale, t: withNumbers(language) }), [language])
}

function withNumbers({ t, locale }: Language): Translate<'admin'> {
  return (key, values = {}) => {
    const texts = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? formatNumber(locale, value) : value,
      ]),
    )
    if (typeof values.count !== 'number') return t(key, texts)
    // `t` selects the plural form by the number `count`, which is a formatted text here.
    const form = `${key}_${new Intl.PluralRules(locale).select(values.count)}`
    const text = t(form as CopyKey<'admin'>, texts)
    // `t` returns the key of a missing text, here of a text without plural forms.
    return text === form ? t(key, texts) : text
  }
}

export const formatNumber = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
