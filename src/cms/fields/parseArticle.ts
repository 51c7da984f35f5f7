import { z } from 'zod'
import { log } from '@/runtime/log'
import { byLocale, DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { imageAttributes } from '@/cms/render/image'
import type { ArticleBody } from '@/cms/render/articleBody'
import { isLinkUrl } from '@/cms/rules/linkUrl'
import type { ARTICLE_QUERY_RESULT } from '@/cms/sanity.types'
import { articleCard, topicLink } from './articleCard'
import { blockSize } from './contentSize'
import { contentParser, FIELDS } from './fields'
import { optionalImage, optionalImageInText } from './image'
import { localesOfArticle } from './documentLanguages'
import { pickLanguage } from './pickLanguage'
import {
  contentOf,
  invalidFields,
  optionalBilingualText,
  shortText,
  slug,
  textSamples,
  videoSchema,
  withinLimit,
  withoutNull,
} from './primitives'
import { tableSchema } from './table'
import { textBlock } from './textBlock'

type FetchedArticle = NonNullable<ARTICLE_QUERY_RESULT>

/** Checks only the fields that rendering depends on. */
const blockSchemas = byLocale((locale) =>
  z.discriminatedUnion('_type', [
    textBlock,
    tableSchema,
    z.looseObject({ _type: z.literal('note'), _key: z.string(), text: shortText.optional() }),
    z.looseObject({
      _type: z.literal('figure'),
      _key: z.string(),
      caption: shortText.optional(),
      picture: optionalImageInText(FIELDS[locale]),
    }),
    videoSchema(locale).extend({ _type: z.literal('video') }),
  ]),
)

const localizedTexts = z.object({ title: optionalBilingualText, summary: optionalBilingualText })

const parseFields = contentParser((fields) => {
  const { listOf, text } = fields
  return z.object({
    _id: z.string(),
    seo: fields.seo,
    title: fields.title,
    summary: text,
    topic: topicLink(text),
    cover: optionalImage(fields).transform((cover) => imageAttributes(cover, 2)),
    sources: listOf(z.object({ _key: z.string(), label: text, url: shortText }), 0)
      .catch([])
      .transform((sources) => sources.filter(({ url }) => isLinkUrl(url))),
    related: listOf(articleCard(fields), 0).catch([]),
    service: z
      .object({ title: fields.unmarkedText, slug, live: z.boolean().nullable() })
      .transform(({ live, ...service }) => (live ? service : null))
      .nullable()
      .catch(null),
    publishedOn: fields.day('publishedOn'),
    reviewedOn: fields.day('reviewedOn'),
    changedAt: z.iso.datetime({ offset: true }).catch(''),
    languages: z.unknown(),
    translations: textSamples,
  })
})

/** `en`: English replaces a missing translation. */
function blocksOf({ _id, body }: FetchedArticle, locale: Locale): { blocks: ArticleBody; en: boolean } {
  const { text, en } = pickLanguage(body, locale)
  const textLocale = en ? DEFAULT_LOCALE : locale
  const storedBlocks = Array.isArray(text) ? text : []
  const blocks = withinLimit(storedBlocks, textLocale, blockSize).flatMap((stored): ArticleBody => {
    const block = withoutNull(stored)
    const { success, data, error } = blockSchemas[textLocale].safeParse(block)
    if (!success) {
      log('error', 'content.block_invalid', { article: _id, fields: invalidFields(error) })
      return []
    }
    // Only the schemas of figures and videos change their input.
    if (block._type === 'figure') return data._type === 'figure' ? [{ ...block, picture: data.picture }] : []
    if (block._type === 'video') return data._type === 'video' ? [{ ...block, ...data }] : []
    return [block]
  })
  return { blocks, en }
}

/**
 * Omits and logs invalid blocks, sources and related articles.
 * @throws z.ZodError if the title or the summary is missing or invalid; Next.js then keeps serving
 *   the last good page
 */
export async function parseArticle(article: FetchedArticle, locale: Locale) {
  const { languages, translations, ...fields } = contentOf(await parseFields(article, locale))
  const texts = localizedTexts.parse(article)
  const locales = localesOfArticle({ languages, translations, ...texts })
  return { ...fields, locales, ...blocksOf(article, locale) }
}
