import { inLocalStorage, readCookies, writeCookie } from '@/lib/safeStorage'
import { allows, CATEGORIES, type Category, type Consent } from './consent'

/** Google Analytics sets the analytics cookies; Google Ads and Meta set the advertising cookies. */
const VENDOR_COOKIES: Record<Category, RegExp> = {
  analytics: /^_(?:ga(?:_.+)?|gid|gat(?:_.+)?|dc_gtm_.+)$/,
  advertising: /^_(?:gcl_.+|gac_.+|fbp|fbc)$/,
}

/** Google Ads stores data in localStorage in addition to its cookies. */
const LINKER_KEY = '_gcl_ls'

export function removeVendorCookies(answer: Consent): void {
  const refused = CATEGORIES.filter((category) => !allows(category, answer))
  const names = readCookies()
    .split('; ')
    .map((cookie) => cookie.split('=', 1).join())
  const unwanted = names.filter((name) => refused.some((category) => VENDOR_COOKIES[category].test(name)))
  for (const name of unwanted)
    for (const domain of domains()) writeCookie(`${name}=; path=/; max-age=0${domain}`)
  if (!allows('advertising', answer)) inLocalStorage((storage) => storage.removeItem(LINKER_KEY))
}

/** A script cannot read for which domain a cookie was set, so deletion must try them all. */
function domains(): string[] {
  const labels = window.location.hostname.split('.')
  return ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
}
