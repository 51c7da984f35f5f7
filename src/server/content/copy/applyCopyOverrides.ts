import { getCopyOverrides } from '@/cms/loaders/siteCopy'
import { log } from '@/runtime/log'
import type { CopyTree } from '@/i18n/copy'
import { overriddenCopy, type CopyOverride } from '@/i18n/overriddenCopy'
import { staleOnErrorCache } from '@/runtime/asyncCache'
import type { Locale } from '@/i18n/locales'

/**
 * How many invalid overrides are remembered, so that each is logged only once. This is more than can exist in
 * both locales together.
 */
const REMEMBERED = 10_000
/** Maximum number of override keys in one log line. */
const MOST_KEYS = 20

/**
 * The copy overrides of editors, from a stale-on-error cache. For dialogs, mails and accounts pages, which
 * must work without Sanity.
 */
export const cachedOverrides = staleOnErrorCache(
  (locale: Locale): Promise<CopyOverride[]> => getCopyOverrides({ locale }),
  [],
  (facts) => log('warn', 'copy.overrides_unavailable', facts),
)

/**
 * Merges the copy overrides of editors into the default copy. An invalid override is ignored and logged once.
 */
export function applyCopyOverrides<Store extends Partial<Record<string, CopyTree>>>(
  delivered: Store,
  overrides: readonly CopyOverride[],
): Store {
  const { store, refused } = overriddenCopy(delivered, overrides)
  const invalid = new Set(refused)
  const news = overrides.filter(({ key, text }) => invalid.has(key) && isNews(`${key} ${text}`))
  const keys = news.slice(0, MOST_KEYS).map(({ key }) => key)
  if (keys.length > 0) log('warn', 'copy.overrides_refused', { keys: keys.join(' '), count: news.length })
  return store
}

/** Invalid overrides that are already logged. Every page render finds the same ones again. */
const refusedBefore = new Set<string>()

function isNews(sentence: string): boolean {
  if (refusedBefore.has(sentence)) return false
  if (refusedBefore.size >= REMEMBERED) refusedBefore.clear()
  refusedBefore.add(sentence)
  return true
}
