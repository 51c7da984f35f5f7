import { defineQuery } from 'groq'
import { fetchContent, type Reading } from '@/cms/client'
import { richTextHtml } from '@/cms/richText'
import { embedAddress } from '@/cms/safeAddress'
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

/** The page of videos, which is in English alone: null in other languages, and where nobody has published it. */
export async function getVisaTonicPage(reading: Reading): Promise<VisaTonicPage | null> {
  if (reading.locale !== DEFAULT_LOCALE) return null
  const page = await fetchContent(VISA_TONIC_PAGE_QUERY, reading)
  return page && { ...page, videos: page.videos.map(readable) }
}
