import { knownSiteUrl } from '@/config/env.server'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'

// Also excludes control characters and white space: a browser drops tabs and line ends, so "/<tab>/evil" would be
// another host.
const SAFE = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\p{Cc}]*$/iu

/** Whether a URL that an editor typed may be a link target. `javascript:`, `data:` and similar schemes may not. */
export function isSafeAddress(address: unknown): address is string {
  return typeof address === 'string' && SAFE.test(address)
}

/**
 * A URL that may be embedded: https, on another host, without credentials; null for any other. The site itself is
 * excluded, because a same-origin frame could leave its sandbox.
 */
export function embedAddress(address: unknown): string | null {
  if (!isSafeAddress(address) || !URL.canParse(address)) return null
  const { protocol, username, password, host } = new URL(address)
  const own = knownSiteUrl()
  const isElsewhere = protocol === 'https:' && (!own || host !== new URL(own).host)
  return isElsewhere && !username && !password ? address : null
}

/** `words`: the locale of the text about a video, and of its captions; `page`: that of the page. */
type Spoken = { words: Locale; page: Locale }
type Wishes = (spoken: Spoken) => Record<string, string>

/** Providers' codes of caption languages. */
const captionsIn = (locale: Locale) => (locale === DEFAULT_LOCALE ? 'en' : locale)

/** YouTube player parameters: captions, their language, and the player's language. */
const youTube: Wishes = ({ words, page }) => ({
  cc_load_policy: '1',
  cc_lang_pref: captionsIn(words),
  hl: page,
})
/** Vimeo player parameter: the captions. */
const vimeo: Wishes = ({ words }) => ({ texttrack: captionsIn(words) })

const PROVIDERS = new Map([
  ['www.youtube-nocookie.com', youTube],
  ['www.youtube.com', youTube],
  ['player.vimeo.com', vimeo],
])

/**
 * The same for a video, with captions switched on. Parameters that an editor wrote stay. Only known providers get the
 * parameter.
 */
export function videoAddress(address: unknown, spoken: Spoken): string | null {
  const safe = embedAddress(address)
  if (safe === null) return null
  const url = new URL(safe)
  const wishes = PROVIDERS.get(url.hostname)?.(spoken)
  if (!wishes) return safe
  for (const [name, value] of Object.entries(wishes)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  return url.href
}
