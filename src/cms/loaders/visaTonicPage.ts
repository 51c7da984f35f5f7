import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { dayIn, type Day } from '@/cms/render/day'
import { day, listOf, requiredText, seo, videoSchema, parseWithDefaults } from '@/cms/validate/primitives'
import { seoOf } from '@/cms/render/seo'
import type { VISA_TONIC_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { prepareVideo, VIDEO, type Video } from '@/cms/render/video'

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

type Content = NonNullable<VISA_TONIC_PAGE_QUERY_RESULT>

const schema: z.ZodType<Content> = z.object({
  seo,
  reviewedOn: day('reviewedOn'),
  eyebrow: z.string(),
  heading: requiredText,
  lead: z.string(),
  videos: listOf(videoSchema),
  invitation: z.object({ heading: z.string(), text: z.string(), label: z.string() }),
})
const fallbacks = {
  seo: { title: '', description: '' },
  reviewedOn: null,
  eyebrow: '',
  lead: '',
  invitation: { heading: '', text: '', label: '' },
}

export type VisaTonicPage = Omit<Content, 'videos' | 'reviewedOn'> & {
  videos: Video[]
  reviewedOn: Day | null
}

/** A series of videos that exists only in English; null in other locales. */
export async function getVisaTonicPage(reading: ReadContext): Promise<VisaTonicPage | null> {
  if (reading.locale !== DEFAULT_LOCALE) return null
  const content = await fetchContent(VISA_TONIC_PAGE_QUERY, reading)
  if (!content) throw new Error('visaTonicPage is not published')
  const page = parseWithDefaults(schema, content, { document: 'visaTonicPage', fallbacks })
  return {
    ...page,
    reviewedOn: dayIn(reading.locale, page.reviewedOn),
    seo: seoOf(page.seo, page.heading),
    videos: page.videos.map((video) => prepareVideo(video, { locale: reading.locale, en: false })),
  }
}
