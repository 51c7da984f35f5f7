import { getCopyOverrides } from '@/cms/loaders/siteCopy'
import { log } from '@/runtime/log'
import type { CopyTree } from '@/i18n/copy'
import { overriddenCopy, type CopyOverride } from '@/i18n/validateCopyOverrides'
import { staleOnErrorCache } from '@/runtime/asyncCache'
import type { Locale } from '@/i18n/locales'

/**
 * Maximum number of invalid overrides (texts by which editors replace default texts of the user interface) that
 * are remembered, so that each is logged only once. At the limit, the memory is cleared, so they may be logged
 * again.
 */
const MAX_REMEMBERED = 10_000
/**
 * Maximum number of text keys, such as `common:brand.home`, in one log line about invalid text overrides. More
 * keys would make the line too long to read.
 */
const MAX_KEYS = 20

/**
 * The overrides: texts by which editors replace default texts of the user interface. They come from a
 * stale-on-error cache, because dialogs, mails and accounts pages must work while Sanity is down.
 */
export const cachedOverrides = staleOnErrorCache(
  (locale: Locale): Promise<CopyOverride[]> => getCopyOverrides({ locale }),
  [],
  (facts) => log('warn', 'copy.overrides_unavailable', facts),
)

/**
 * Returns the default texts of the user interface, some of which are replaced by texts of the editors
 * (overrides). An override is ignored, and logged once, if its key is unknown or if its `{{placeholders}}`
 * differ from those of the default text.
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
 * The editors' text overrides that were already logged as invalid. Without this set, each rendering of a page
 * would log them again.
 */
const loggedOverrides = new Set<string>()

function isFirstRefusal(sentence: string): boolean {
  if (loggedOverrides.has(sentence)) return false
  if (loggedOverrides.size >= MAX_REMEMBERED) loggedOverrides.clear()
  loggedOverrides.add(sentence)
  return true
}
