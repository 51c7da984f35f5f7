import { test } from '@playwright/test'
import { LOCALES, type Locale } from '@/i18n/locales'

/** Whether all browser tests run, and not only the core tier of `npm test`. */
export const IS_FULL_MATRIX = process.env.E2E_TIER !== 'core'

/** Tags tests that only `npm run test:e2e` runs: combinations beyond the first that proves a requirement. */
export const FULL_MATRIX_ONLY = '@full'

/** Returns the details of a test or group that belongs to `npm test` only if `isCore`. */
export const fullMatrixUnless = (isCore: boolean) => (isCore ? {} : { tag: FULL_MATRIX_ONLY })

/**
 * Declares the same tests once per locale. `npm test` runs those of the core locale, `npm run test:e2e` all.
 */
export function forEachLocale(title: string, core: Locale, declare: (locale: Locale) => void): void {
  for (const locale of LOCALES) {
    test.describe(`${title} in ${locale}`, fullMatrixUnless(locale === core), () => declare(locale))
  }
}
