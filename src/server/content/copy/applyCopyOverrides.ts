import { getCopyOverrides } from '@/cms/loaders/siteCopy'
import { log } from '@/runtime/log'
import type { CopyTree } from '@/i18n/copy'
import { overriddenCopy, type CopyOverride } from '@/i18n/validateCopyOverrides'
import { staleOnErrorCache } from '@/runtime/asyncCache'
import type { Locale } from '@/i18n/locales'

/** At this limit, the memory of logged overrides is cleared, so they may be logged again. */
const MAX_REMEMBERED = 10_000
/** More keys, such as `common:brand.home`, would make a log line too long to read. */
const MAX_KEYS = 20

/** For copy outside the page cache: lists of articles, dialogs, mails and accounts pages. */
export const cachedOverrides = staleOnErrorCache(
  (locale: Locale): Promise<CopyOverride[]> => getCopyOverrides({ locale }),
  [],
  (facts) => log('warn', 'copy.overrides_unavailable', facts),
)

/** Ignores an override with an unknown key, or with other `{{placeholders}}` than the default text. */
export function applyCopyOverrides<Store extends Partial<Record<string, CopyTree>>>(
  defaultTexts: Store,
  overrides: readonly CopyOverride[],
): Store {
  const { store, refused } = overriddenCopy(defaultTexts, overrides)
  const invalid = new Set(refused)
  const newlyRefused = overrides.filter(
    ({ key, text }) => invalid.has(key) && isFirstRefusal(`${key} ${text}`),
  )
  const keys = newlyRefused.slice(0, MAX_KEYS).map(({ key }) => key)
  if (keys.length > 0)
    log('warn', 'copy.overrides_invalid', { keys: keys.join(' '), count: newlyRefused.length })
  return store
}

/** Without this set, each rendering of a page would log the same overrides. */
const loggedOverrides = new Set<string>()

function isFirstRefusal(sentence: string): boolean {
  if (loggedOverrides.has(sentence)) return false
  if (loggedOverrides.size >= MAX_REMEMBERED) loggedOverrides.clear()
  loggedOverrides.add(sentence)
  return true
}
