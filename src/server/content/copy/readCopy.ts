import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CopyTree } from '@/i18n/copy'
import { byLocale, type Locale } from '@/i18n/locales'

/**
 * Reads the default texts of a namespace in every locale from `public/locales`. For code that must not load
 * React; `defaultCopy` loads it through next-i18next. The English file defines the type `Tree`, and a test
 * compares the other locales with it.
 */
export const readCopy = <Tree extends CopyTree>(namespace: string): Record<Locale, Tree> =>
  byLocale((locale) =>
    JSON.parse(readFileSync(join(process.cwd(), 'public/locales', locale, `${namespace}.json`), 'utf8')),
  )
