import { knownSiteUrl } from '@/config/env.server'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'

// The pattern also excludes control characters and white space. Browsers remove tabs and line ends from URLs, so
// "/<tab>/evil" would become "//evil", which is another host.
const SAFE = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\p{Cc}]*$/iu

/** Whether a URL that an editor typed may be a link target. `javascript:`, `data:` and similar schemes may not. */
export function isSafeAddress(address: unknown): address is string {
  return typeof address === 'string' && SAFE.test(address)
}

/**
 * Returns a URL that may be embedded in a frame: https, on another host, without credentials; null for any other. The
 * site itself is excluded, because a same-origin frame could leave its sandbox.
 */
export function embedAddress(address: unknown): string | null {
  if (!isSafeAddress(address) || !URL.canParse(address)) return null
  const { protocol, username, password, host } = new URL(address)
  const own = knownSiteUrl()
  const isElsewhere = protocol === 'https:' && (!own || host !== new URL(own).host)
  return isElsewhere && !username && !password ? address : null
}

/** The locales of a video. `words`: its text and captions; `page`: the page around the video. */
type Spoken = { words: Locale; page: Locale }
type Wishes = (spoken: Spoken) => Record<string, string>

/** The language code that video providers use for captions in a locale. */
const captionsIn = (locale: Locale) => (locale === DEFAULT_LOCALE ? 'en' : locale)

/** YouTube's player parameters: captions on, their language, and the player's language. */
const youTube: Wishes = ({ words, page }) => ({
  cc_load_policy: '1',
  cc_lang_pref: captionsIn(words),
  hl: page,
})
/** Vimeo's player parameter: the language of the captions. */
const vimeo: Wishes = ({ words }) => ({ texttrack: captionsIn(words) })

const PROVIDERS = new Map([
  ['www.youtube-nocookie.com', youTube],
  ['www.youtube.com', youTube],
  ['player.vimeo.com', vimeo],
])

/**
 * Returns the embed URL of a video, with captions switched on; null if the URL may not be embedded. Parameters that
 * an editor wrote stay. Only URLs of known providers get the parameters.
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
