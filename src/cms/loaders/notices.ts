import { stegaClean } from '@sanity/client/stega'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { LIVE } from '@/cms/groq/liveCondition'
import { routesOfPage } from '@/cms/routesByDocumentType'
import { isLinkUrl } from '@/cms/rules/linkUrl'
import { NOTICE_LENGTH, NOTICE_PAGES, NOTICE_TONES } from '@/cms/rules/notice'
import type { NOTICES_QUERY_RESULT } from '@/cms/sanity.types'
import { formatText } from '@/cms/typography/languageSpans'
import type { FormattedText } from '@/cms/typography/shownText'
import { isAtMost, parseItem } from '@/cms/fields/primitives'
import { localeField, type Locale } from '@/i18n/locales'
import { isFilled } from '@/lib/invisibleText'
import { ROUTES } from '@/lib/routes'
import { log } from '@/runtime/log'

/**
 * The first one that fits a page is shown. A preview has future notices, too, but no expired ones, which
 * would hide the current one. The limit is for lists that an API client has filled.
 */
const NOTICES_QUERY =
  defineQuery(`*[_type == "notice" && ${LIVE} && (!defined(publishUntil) || publishUntil > $now)]
  | order(coalesce(publishFrom, _createdAt) desc, _id asc) [0...100] {
    _id, _rev, text, link, tone, dismissible, pages,
    "chosenPages": chosenPages[0...100],
    "chosenAddresses": chosenEditorPages[0...100]->address,
    onCampaignPages, publishFrom, publishUntil
  }`)

export type Notice = {
  /** Changes with each publication, so that a visitor who dismissed the notice sees the changed one. */
  key: string
  text: FormattedText
  link: { label: FormattedText; href: string } | null
  tone: (typeof NOTICE_TONES)[number]
  isDismissible: boolean
}
/** `isCampaign`: notices for all pages omit it, unless editors include campaign pages. */
export type PageWithNotice = { route: string; isCampaign: boolean }
/** `isOn`: whether the notice is for the page. A page shows only the first such notice. */
export type PlacedNotice = { notice: Notice; isOn: (page: PageWithNotice) => boolean }

/** Without edit markers, which a comparison would not expect. */
const unmarked = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(stegaClean, schema)
const date = z.iso.datetime({ offset: true }).nullable()
const flag = z.boolean().nullable()

/**
 * English replaces no missing text: the notice is then not shown in that language. `false`, for
 * a value without languages, fits no schema.
 */
const localized = <Schema extends z.ZodType>(locale: Locale, schema: Schema) =>
  z.preprocess((texts) => {
    if (typeof texts !== 'object') return false
    return texts ? new Map(Object.entries(texts)).get(localeField(locale)) : undefined
  }, schema)

const linkSchema = z.object({
  label: z.string().refine(isFilled).refine(isAtMost(NOTICE_LENGTH.label)),
  href: z.string().refine(isLinkUrl),
})
/** Studio keeps the object of a link whose fields an editor has cleared. */
const empty = z.literal('').nullish()
const noLink = z.object({ label: empty, href: empty }).transform(() => null)

const noticeSchema = (locale: Locale) =>
  z.object({
    _id: z.string(),
    _rev: z.string(),
    text: localized(locale, z.string().refine(isAtMost(NOTICE_LENGTH.text)).nullish()),
    link: z.unknown(),
    tone: unmarked(z.enum(NOTICE_TONES)),
    dismissible: flag,
    pages: unmarked(z.enum(NOTICE_PAGES)),
    chosenPages: unmarked(z.array(z.string())).nullable(),
    chosenAddresses: unmarked(z.array(z.string().nullable())).nullable(),
    onCampaignPages: flag,
    publishFrom: date,
    publishUntil: date,
  })

/** Those in this language, the newest first. Omits and logs invalid ones. */
export async function getNotices(reading: ReadContext): Promise<PlacedNotice[]> {
  const found = await fetchContent(NOTICES_QUERY, reading)
  return found.flatMap((document) => placedNotice(document, reading.locale) ?? [])
}

function placedNotice(document: NOTICES_QUERY_RESULT[number], locale: Locale): PlacedNotice | null {
  const found = parseItem(noticeSchema(locale), document)
  if (!found?.text || !isFilled(found.text)) return null
  const { _id, _rev, text, link, tone, dismissible, pages, chosenPages, chosenAddresses, onCampaignPages } =
    found
  const chosenRoutes = [...(chosenPages ?? []).flatMap(routesOfPage), ...(chosenAddresses ?? [])]
  const isOn = {
    all: ({ isCampaign }: PageWithNotice) => onCampaignPages === true || !isCampaign,
    home: ({ route }: PageWithNotice) => route === ROUTES.home,
    chosen: ({ route }: PageWithNotice) => chosenRoutes.includes(route),
  }[pages]
  return {
    notice: {
      key: `${_id} ${_rev}`,
      text: formatText(text, locale),
      link: validLink(link, _id, locale),
      tone,
      isDismissible: dismissible === true,
    },
    isOn,
  }
}

/** A text is complete without its link, so an invalid link is omitted and logged. */
function validLink(link: unknown, document: string, locale: Locale): Notice['link'] {
  const { data, error } = localized(locale, linkSchema.or(noLink).nullish()).safeParse(link)
  if (error) log('error', 'content.item_invalid', { document, fields: 'link' })
  return data ? { label: formatText(data.label, locale), href: data.href } : null
}
