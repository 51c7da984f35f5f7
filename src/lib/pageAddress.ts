/**
 * Rules for the addresses of pages that editors create, of articles and of redirects. Site and Studio share them
 * (decision 46), so this file imports nothing.
 */

/** In characters. */
export const MAX_ADDRESS_LENGTH = 100
/** In characters, for articles, topics and services. */
export const MAX_SLUG_LENGTH = 96
const FORM = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,2}$/

/** Editors may create pages below these, such as `/company/careers`. */
const OWN_PAGES = [
  '/company',
  '/immigration-strategies-hong-kong-residents',
  '/privacy-policy',
  '/terms-of-use',
  '/visa-tonic',
]

/**
 * First segments of routes, files and locale prefixes, and `home` of `socialImagePath`. No path below them is free
 * either, for future routes.
 */
const RESERVED_SEGMENTS = [
  ...['404', '500', 'home', 'index'],
  ...[
    'account',
    'admin',
    'api',
    'components',
    'contact',
    'error',
    'resources',
    'signin',
    'sitemaps',
    'studio',
  ],
  ...['identity', 'illustrations', 'locales', 'preview', 'scripts'],
  ...['en-ca', 'zh-hk'],
]

const isReservedAddress = (address: string): boolean =>
  OWN_PAGES.includes(address) || RESERVED_SEGMENTS.includes(address.split('/')[1] ?? '')

/**
 * `/a` or `/a/b`, without a locale prefix. For any other path, the routes of these pages answer 404
 * without a query to Sanity.
 */
export const isPageAddress = (address: unknown): address is string =>
  typeof address === 'string' &&
  address.length <= MAX_ADDRESS_LENGTH &&
  FORM.test(address) &&
  !isReservedAddress(address)

/** Returns a message for editors if no page and no redirect can have this address. */
export function validateAddress(address: unknown): true | string {
  if (isPageAddress(address)) return true
  const text = typeof address === 'string' ? address : ''
  if (!text.trim()) return 'Enter an address, such as /bc-nominees'
  if (/^\/(?:zh-hk|en-ca)(?:\/|$)/i.test(text))
    return 'Leave out the language: both languages share the address, and the site adds /zh-HK itself'
  if (FORM.test(text) && isReservedAddress(text))
    return `The site itself uses ${text} : choose another address`
  if (text.length > MAX_ADDRESS_LENGTH)
    return `The address is too long: use ${MAX_ADDRESS_LENGTH} characters or fewer`
  const suggestion = suggestAddress(text)
  if (isPageAddress(suggestion)) return `Did you mean ${suggestion} ?`
  return 'Use lowercase letters, digits and hyphens, with at most two levels, such as /bc-nominees or /guides/bc'
}

/** Removes origin, query and fragment of a URL that an editor has copied from a browser. */
const pathOf = (text: string) => text.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*/, '')

function suggestAddress(text: string): string {
  const segments = pathOf(text)
    .toLowerCase()
    .split('/')
    .map((segment) =>
      segment
        .split(/[\s_-]+/)
        .filter(Boolean)
        .join('-'),
    )
    .filter(Boolean)
  return segments.map((segment) => `/${segment}`).join('')
}

/**
 * A path of the site without query and fragment, of at most three levels. No path of the API, which has no pages.
 * That of a Chinese page begins with `/zh-HK`. In lower case, a prefix of a language would be redirected, which can
 * lead back to the start.
 */
const TARGET_FORM =
  /^(?!\/api(?:\/|$))(?!(?:\/zh-HK)?\/(?:en-ca|zh-hk)(?:\/|$))(?:\/|(?:\/zh-HK)?(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,3})$/

/** Does not check whether a page exists there. */
export const isRedirectTarget = (path: unknown): path is string =>
  typeof path === 'string' && path !== '' && path.length <= 2 * MAX_ADDRESS_LENGTH && TARGET_FORM.test(path)

/** Browsers give up after 20. */
const MAX_REDIRECTS = 10

/**
 * Whether the redirects from `start` lead back to an earlier address, or are more than MAX_REDIRECTS.
 * `redirects`: the target of each address.
 */
export function isCircular(redirects: ReadonlyMap<string, string>, start: string): boolean {
  const visited = new Set<string>()
  let address: string | undefined = start
  while (address !== undefined && !visited.has(address) && visited.size <= MAX_REDIRECTS) {
    visited.add(address)
    // Addresses are the same in both languages, but a target may name one.
    address = redirects.get(address)?.replace(/^\/zh-HK(?=\/)/, '')
  }
  return address !== undefined
}

/** The first of `/a-2`, `/a-3` and so on that is not taken, for a copy of the page `/a` or of its copy `/a-2`. */
export function freeAddress(address: string, taken: readonly unknown[]): string {
  const original = address.replace(/-\d{1,3}$/, '')
  // The number of `/form-485` is its own unless there is a page `/form`. Leaves room for a hyphen and three digits.
  const stem = (taken.includes(original) ? original : address)
    .slice(0, MAX_ADDRESS_LENGTH - 4)
    .replace(/[-/]$/, '')
  for (let number = 2; ; number += 1) {
    const candidate = `${stem}-${number}`
    if (!taken.includes(candidate)) return candidate
  }
}
