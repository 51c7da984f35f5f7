import type { z } from 'zod'
import type { videoFound } from '@/cms/validate/primitives'
import { richTextHtml } from './richText'
import { embedAddress } from './safeUrl'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'

export const VIDEO = `{
    _key,
    "title": coalesce(title, ""),
    "summary": coalesce(summary, ""),
    "minutes": coalesce(minutes, 1),
    "drawing": drawing,
    "embedUrl": coalesce(embedUrl, ""),
    "transcript": coalesce(transcript, [])
  }` as const

/** A video as pages render it. `embedUrl` is null if the URL may not be embedded; the transcript is HTML. */
export type Video = Omit<z.infer<typeof videoFound>, 'embedUrl' | 'transcript'> & {
  embedUrl: string | null
  transcript: string
}

/**
 * Prepares a video for a page: checks its URL and turns the transcript into HTML.
 *
 * @param en true if the video's text is in English because the translation is missing
 */
export function readableVideo(
  found: z.infer<typeof videoFound>,
  { locale, en }: { locale: Locale; en: boolean },
): Video {
  const { _key, title, summary, minutes, drawing } = found
  return {
    _key,
    title,
    summary,
    minutes,
    drawing,
    embedUrl: videoAddress(found.embedUrl, { words: en ? DEFAULT_LOCALE : locale, page: locale }),
    transcript: richTextHtml({ blocks: found.transcript, en }),
  }
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
