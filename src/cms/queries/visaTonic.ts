import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type Reading } from '@/cms/client'
import { isFilled } from '@/cms/filled'
import { block, day, each, line, seo, withSpares } from '@/cms/parts'
import { richTextHtml } from '@/cms/richText'
import { embedAddress } from '@/cms/safeAddress'
import { seoOf } from '@/cms/seo'
import type { VISA_TONIC_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { DEFAULT_LOCALE } from '@/i18n/locales'

export const VISA_TONIC_PAGE_QUERY = defineQuery(`*[_id == "visaTonicPage" && _type == "visaTonicPage"][0] {
  "seo": { "title": coalesce(seoTitle, ""), "description": coalesce(seoDescription, "") },
  reviewedOn,
  "eyebrow": coalesce(eyebrow, ""),
  "heading": coalesce(heading, ""),
  "lead": coalesce(lead, ""),
  "videos": coalesce(videos, [])[] {
    _key,
    "title": coalesce(title, ""),
    "summary": coalesce(summary, ""),
    "minutes": coalesce(minutes, 1),
    "drawing": drawing,
    "embedUrl": coalesce(embedUrl, ""),
    "transcript": coalesce(transcript, [])
  },
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
  videos: each(
    z.object({
      _key: z.string(),
      title: line,
      summary: line,
      minutes: z.number().catch(1),
      drawing: z.enum(['letter', 'card', 'calendar', 'register']).nullable().catch(null),
      embedUrl: z.string(),
      transcript: each(block).refine(isFilled),
    }),
  ),
  invitation: z.object({ heading: z.string(), text: z.string(), label: z.string() }),
})
const spares = {
  seo: { title: '', description: '' },
  reviewedOn: null,
  eyebrow: '',
  lead: '',
  invitation: { heading: '', text: '', label: '' },
}

function readable(video: Found['videos'][number]) {
  return {
    ...video,
    embedUrl: embedAddress(video.embedUrl),
    transcript: richTextHtml({ blocks: video.transcript, en: false }),
  }
}

/** A video's `embedUrl` is null where it may not be shown in a frame; its transcript is HTML, ready to be shown. */
export type Video = ReturnType<typeof readable>
export type VisaTonicPage = Omit<Found, 'videos'> & { videos: Video[] }

/**
 * The page of videos, which is in English alone: null in other languages.
 *
 * @throws where nobody has published it: the last good page stays
 */
export async function getVisaTonicPage(reading: Reading): Promise<VisaTonicPage | null> {
  if (reading.locale !== DEFAULT_LOCALE) return null
  const found = await fetchContent(VISA_TONIC_PAGE_QUERY, reading)
  if (!found) throw new Error('visaTonicPage is not published')
  const page = withSpares(check, found, { document: 'visaTonicPage', spares })
  return { ...page, seo: seoOf(page.seo, page.heading), videos: page.videos.map(readable) }
}
