import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { day, each, line, seo, videoFound, parseWithDefaults } from '@/cms/validate/primitives'
import { seoOf } from '@/cms/render/seo'
import type { VISA_TONIC_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { readableVideo, VIDEO, type Video } from '@/cms/render/video'

export const VISA_TONIC_PAGE_QUERY = defineQuery(`*[_id == "visaTonicPage" && _type == "visaTonicPage"][0] {
  "seo": { "title": coalesce(seoTitle, ""), "description": coalesce(seoDescription, "") },
  reviewedOn,
  "eyebrow": coalesce(eyebrow, ""),
  "heading": coalesce(heading, ""),
  "lead": coalesce(lead, ""),
  "videos": coalesce(videos, [])[] ${VIDEO},
  "invitation": {
    "heading": coalesce(invitationHeading, ""),
    "text": coalesce(invitationText, ""),
    "label": coalesce(invitationLabel, "")
  }
}`)

type Found = NonNullable<VISA_TONIC_PAGE_QUERY_RESULT>

const check: z.ZodType<Found> = z.object({
  seo,
  reviewedOn: day('reviewedOn'),
  eyebrow: z.string(),
  heading: line,
  lead: z.string(),
  videos: each(videoFound),
  invitation: z.object({ heading: z.string(), text: z.string(), label: z.string() }),
})
const spares = {
  seo: { title: '', description: '' },
  reviewedOn: null,
  eyebrow: '',
  lead: '',
  invitation: { heading: '', text: '', label: '' },
}

export type VisaTonicPage = Omit<Found, 'videos'> & { videos: Video[] }

/**
 * Loads the video page, which exists only in English; null in other locales.
 *
 * @throws if the page is not published, so that Next.js keeps serving the last good page
 */
export async function getVisaTonicPage(reading: ReadContext): Promise<VisaTonicPage | null> {
  if (reading.locale !== DEFAULT_LOCALE) return null
  const found = await fetchContent(VISA_TONIC_PAGE_QUERY, reading)
  if (!found) throw new Error('visaTonicPage is not published')
  const page = parseWithDefaults(check, found, { document: 'visaTonicPage', spares })
  return {
    ...page,
    seo: seoOf(page.seo, page.heading),
    videos: page.videos.map((video) => readableVideo(video, { locale: reading.locale, en: false })),
  }
}
