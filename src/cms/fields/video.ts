import { z } from 'zod'
import { prepareVideo, type Video } from '@/cms/render/video'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { mapInTurns } from '@/runtime/mapInTurns'
import type { Fields } from './fields'
import { textIn, type Localized } from './pickLanguage'
import { anyStored, parseItem, videoSchema, withinLimit, withoutNull } from './primitives'

type Videos = Localized<readonly object[]>

/**
 * The videos of the list in the page's language. Logs invalid ones. If none is valid, English replaces them (`en`).
 * Yields to the event loop after each video.
 */
export function localizedVideos({
  locale,
}: Pick<Fields, 'locale'>): z.ZodType<{ videos: [Video, ...Video[]]; en: boolean }, Videos | null> {
  return anyStored.transform(async (stored: Videos | null | undefined, context) => {
    for (const language of new Set([locale, DEFAULT_LOCALE])) {
      const list: unknown = textIn(stored, language)
      const en = language !== locale
      const videos = await mapInTurns(withinLimit(Array.isArray(list) ? list : [], language), (entry) => {
        const video = parseItem(videoSchema(language), withoutNull(entry))
        return video && prepareVideo(video, { locale, en })
      })
      const [first, ...others] = videos.filter((video) => video !== undefined)
      if (first) return { videos: [first, ...others], en }
    }
    context.addIssue('No valid video')
    return z.NEVER
  })
}

export const localizedVideo = (fields: Pick<Fields, 'locale'>) =>
  localizedVideos(fields).transform(({ videos: [video], en }) => ({ video, en }))
