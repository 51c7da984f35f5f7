import { richTextHtml, type Blocks } from './richText'
import { videoFrameUrl } from '@/lib/embedUrl'
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

type StoredVideo = {
  _key: string
  title: string
  summary: string
  minutes: number
  drawing: 'letter' | 'card' | 'calendar' | 'register' | null
  embedUrl: string
  transcript: Blocks
}

/** `embedUrl` is null if no provider plays the editor's URL in a frame. `transcript` is HTML. */
export type Video = Omit<StoredVideo, 'embedUrl' | 'transcript'> & {
  embedUrl: string | null
  transcript: string
}

/** `en`: the texts of the video are the English fallback. */
export function prepareVideo(video: StoredVideo, { locale, en }: { locale: Locale; en: boolean }): Video {
  const { _key, title, summary, minutes, drawing } = video
  return {
    _key,
    title,
    summary,
    minutes,
    drawing,
    embedUrl: videoEmbedUrl(video.embedUrl, { text: en ? DEFAULT_LOCALE : locale, page: locale }),
    transcript: richTextHtml({ blocks: video.transcript, locale, en }),
  }
}

/**
 * `text`: the locale of the video's texts and captions, English if the translation is missing. `page`: the locale of
 * the player's controls.
 */
type VideoLocales = { text: Locale; page: Locale }
type PlayerParameters = (locales: VideoLocales) => Record<string, string>

/**
 * Editors upload captions as “English” or “Chinese (Hong Kong)”, as Studio asks them to. The code of
 * “English” is `en`, so the site's locale `en-CA` would match no captions.
 */
const captionsIn = (locale: Locale) => (locale === DEFAULT_LOCALE ? 'en' : locale)

/** Captions on, their language, and the language of the player's controls. */
const youTube: PlayerParameters = ({ text, page }) => ({
  cc_load_policy: '1',
  cc_lang_pref: captionsIn(text),
  hl: page,
})
const vimeo: PlayerParameters = ({ text }) => ({ texttrack: captionsIn(text) })

const PROVIDERS = new Map([
  ['www.youtube-nocookie.com', youTube],
  ['player.vimeo.com', vimeo],
])

/** Switches on captions, for visitors who cannot hear. Parameters of the editor's URL stay unchanged. */
export function videoEmbedUrl(embedUrl: unknown, locales: VideoLocales): string | null {
  const frameUrl = videoFrameUrl(embedUrl)
  if (frameUrl === null) return null
  const url = new URL(frameUrl)
  const parameters = PROVIDERS.get(url.hostname)?.(locales)
  if (!parameters) return frameUrl
  for (const [name, value] of Object.entries(parameters)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  return url.href
}
