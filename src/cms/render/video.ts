import type { z } from 'zod'
import type { videoFound } from '@/cms/validate/primitives'
import { richTextHtml } from './richText'
import { videoAddress } from './safeUrl'
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

/** Prepares a video for a page. `en`: the video's text is the English fallback. */
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
