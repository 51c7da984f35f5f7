import { getCopyOverrides } from '@/cms/loaders/siteCopy'
import { log } from '@/runtime/log'
import type { CopyTree } from '@/i18n/copy'
import { overriddenCopy, type CopyOverride } from '@/i18n/overriddenCopy'
import { staleOnErrorCache } from '@/runtime/asyncCache'
import type { Locale } from '@/i18n/locales'

/**
 * How many invalid overrides are remembered, so that each is logged only once. Editors can create at most
 * that many in all locales.
 */
const MAX_REMEMBERED = 10_000
/** Maximum number of keys of invalid overrides in one log line. */
const MAX_KEYS = 20

/**
 * The texts by which editors replace default texts of the user interface, from a stale-on-error cache:
 * dialogs, mails and accounts pages must work while Sanity is down.
 */
export const cachedOverrides = staleOnErrorCache(
  (locale: Locale): Promise<CopyOverride[]> => getCopyOverrides({ locale }),
  [],
  (facts) => log('warn', 'copy.overrides_unavailable', facts),
)

/**
 * Returns the default copy in which editors' overrides are applied. An override with an unknown key or other
 * `{{placeholders}}` is ignored and logged once.
 */
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

/**
 * The invalid overrides that were already logged. Without this set, each rendering of a page would log them
 * again.
 */
const loggedOverrides = new Set<string>()

function isFirstRefusal(sentence: string): boolean {
  if (loggedOverrides.has(sentence)) return false
  if (loggedOverrides.size >= MAX_REMEMBERED) loggedOverrides.clear()
  loggedOverrides.add(sentence)
  return true
}
