import { inStorage } from '@/lib/safeStorage'
import { allows, CATEGORIES, type Category, type Consent } from './consent'

/**
 * First-party cookies that vendor scripts set: analytics by Google Analytics, advertising by Google Ads and
 * Meta.
 */
const VENDOR_COOKIES: Record<Category, RegExp> = {
  analytics: /^_(?:ga(?:_.+)?|gid|gat(?:_.+)?|dc_gtm_.+)$/,
  advertising: /^_(?:gcl_.+|gac_.+|fbp|fbc)$/,
}

/** Storage key that Google Ads uses beside its cookies. */
const LINKER_KEY = '_gcl_ls'

/** Deletes the cookies and stored data of the categories that the visitor does not allow. */
export function removeVendorCookies(answer: Consent): void {
  const refused = CATEGORIES.filter((category) => !allows(category, answer))
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1).join())
  const unwanted = names.filter((name) => refused.some((category) => VENDOR_COOKIES[category].test(name)))
  for (const name of unwanted)
    for (const domain of domains()) document.cookie = `${name}=; path=/; max-age=0${domain}`
  if (!allows('advertising', answer)) inStorage(() => localStorage.removeItem(LINKER_KEY))
}

/**
 * Candidate domains of a cookie: the host or any parent domain. A script cannot read which one it was set
 * for.
 */
function domains(): string[] {
  const labels = window.location.hostname.split('.')
  return ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
}
