import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CopyTree } from '@/i18n/copy'
import { byLocale, type Locale } from '@/i18n/locales'

/** For code that cannot load next-i18next (`defaultCopy`). A test checks that all locales have equal keys. */
export const readCopy = <Tree extends CopyTree>(namespace: string): Record<Locale, Tree> =>
  byLocale((locale) =>
    JSON.parse(readFileSync(join(process.cwd(), 'public/locales', locale, `${namespace}.json`), 'utf8')),
  )
