import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { contentParser } from '@/cms/fields/fields'
import { optionalSharedImage } from '@/cms/fields/imageWithoutAlt'
import { parseWithoutInvalid, requiredText, shortTextOrEmpty, videoSchema } from '@/cms/fields/primitives'
import { IMAGE_WITHOUT_ALT } from '@/cms/groq/articleCards'
import { seoOf } from '@/cms/render/seo'
import { prepareVideo, VIDEO } from '@/cms/render/video'
import { DEFAULT_LOCALE } from '@/i18n/locales'

export const VISA_TONIC_PAGE_QUERY = defineQuery(`*[_id == "visaTonicPage" && _type == "visaTonicPage"][0] {
  "seo": { "title": seoTitle, "description": seoDescription, "image": seoImage ${IMAGE_WITHOUT_ALT} },
  reviewedOn,
  eyebrow,
  heading,
  lead,
  "videos": videos[] ${VIDEO},
  invitationHeading,
  invitationText,
  invitationLabel
}`)

const parse = contentParser(({ locale, day, listOf }) =>
  z.object({
    seo: z.object({
      title: shortTextOrEmpty.catch(''),
      description: shortTextOrEmpty.catch(''),
      image: optionalSharedImage,
    }),
    reviewedOn: day('reviewedOn'),
    eyebrow: shortTextOrEmpty,
    heading: shortTextOrEmpty.pipe(requiredText),
    lead: shortTextOrEmpty,
    videos: listOf(videoSchema(locale).transform((video) => prepareVideo(video, { locale, en: false }))),
    invitationHeading: shortTextOrEmpty,
    invitationText: shortTextOrEmpty,
    invitationLabel: shortTextOrEmpty,
  }),
)

export type VisaTonicPage = NonNullable<Awaited<ReturnType<typeof getVisaTonicPage>>>

/** A series of videos that exists only in English; null in other locales. */
export async function getVisaTonicPage(reading: ReadContext) {
  const { locale } = reading
  if (locale !== DEFAULT_LOCALE) return null
  const content = await fetchContent(VISA_TONIC_PAGE_QUERY, reading)
  if (!content) throw new Error('visaTonicPage is not published')
  const page = await parseWithoutInvalid(parse, content, { document: 'visaTonicPage', locale })
  const { invitationHeading: heading, invitationText: text, invitationLabel: label, ...rest } = page
  return { ...rest, seo: seoOf(rest.seo, rest.heading), invitation: { heading, text, label } }
}
