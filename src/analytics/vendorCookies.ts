import { inStorage } from '@/lib/safeStorage'
import { allows, CATEGORIES, type Category, type Consent } from './consent'

/** What the vendors' scripts set under the site's own name, by what it is for (Google Analytics; Google Ads and Meta). */
const VENDOR_COOKIES: Record<Category, RegExp> = {
  analytics: /^_(?:ga(?:_.+)?|gid|gat(?:_.+)?|dc_gtm_.+)$/,
  advertising: /^_(?:gcl_.+|gac_.+|fbp|fbc)$/,
}

/** What Google Ads keeps beside its cookies. */
const LINKER_KEY = '_gcl_ls'

/** Removes what the vendors keep for what the visitor does not allow. */
export function removeVendorCookies(answer: Consent): void {
  const refused = CATEGORIES.filter((category) => !allows(category, answer))
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1).join())
  const unwanted = names.filter((name) => refused.some((category) => VENDOR_COOKIES[category].test(name)))
  for (const name of unwanted)
    for (const domain of domains()) document.cookie = `${name}=; path=/; max-age=0${domain}`
  if (!allows('advertising', answer)) inStorage(() => localStorage.removeItem(LINKER_KEY))
}

/** A cookie goes only from the domain that it was set for, which it does not tell: the host's own, or one above. */
function domains(): string[] {
  const labels = window.location.hostname.split('.')
  return ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
}
