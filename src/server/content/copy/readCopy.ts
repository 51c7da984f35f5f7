import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CopyTree } from '@/i18n/copy'
import { byLocale, type Locale } from '@/i18n/locales'

/**
 * For code that cannot load next-i18next, such as the outbox worker (see `defaultCopy`). `Tree`: the type of
 * the English file; a test checks that the other locales have the same keys.
 */
export const readCopy = <Tree extends CopyTree>(namespace: string): Record<Locale, Tree> =>
  byLocale((locale) =>
    JSON.parse(readFileSync(join(process.cwd(), 'public/locales', locale, `${namespace}.json`), 'utf8')),
  )
