import { z } from 'zod'
import { prepareVideo, type Video } from '@/cms/render/video'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import type { Fields } from './fields'
import { textIn, type Localized } from './pickLanguage'
import { anyStored, parseItem, videoSchema, withoutNull } from './primitives'

type Videos = Localized<readonly object[]>

/**
 * The first video of the list in the page's language. Logs an invalid one. English replaces a missing or invalid video
 * (`en`).
 */
export function localizedVideo({
  locale,
}: Pick<Fields, 'locale'>): z.ZodType<{ video: Video; en: boolean }, Videos | null> {
  return anyStored.transform((videos: Videos | null | undefined, context) => {
    for (const language of new Set([locale, DEFAULT_LOCALE])) {
      const list = textIn(videos, language)
      const [stored]: unknown[] = Array.isArray(list) ? list : []
      const video = stored === undefined ? undefined : parseItem(videoSchema(language), withoutNull(stored))
      const en = language !== locale
      if (video) return { video: prepareVideo(video, { locale, en }), en }
    }
    context.addIssue('No valid video')
    return z.NEVER
  })
}
