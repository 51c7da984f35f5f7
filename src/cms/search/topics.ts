import { stegaClean } from '@sanity/client/stega'
import { pickLanguage, wordsIn } from '@/cms/fields/pickLanguage'
import type { TOPICS_QUERY_RESULT } from '@/cms/sanity.types'
import { formatTitle } from '@/cms/typography/formatTitle'
import type { FormattedText } from '@/cms/typography/shownText'
import { byLocale, type Locale } from '@/i18n/locales'
import { log } from '@/runtime/log'
import { mapInTurns } from '@/runtime/mapInTurns'
import { topicsSchema } from './validateDocuments'

/** Each list of articles links to all of them. Further topics exist, but no list names them. */
export const MAX_LISTED_TOPICS = 100

/** `name`: the plain title. */
export type TopicTexts = { slug: string; title: FormattedText; name: string }
export type Topic = TOPICS_QUERY_RESULT[number] & { texts: Record<Locale, TopicTexts> }

/** Omits and logs invalid topics. Formats the titles once, because each list of articles shows all of them. */
export async function readTopics(found: unknown): Promise<Topic[]> {
  const topics = topicsSchema.parse(found)
  const left = topics.length - MAX_LISTED_TOPICS
  if (left > 0) log('error', 'content.list_truncated', { left })
  return mapInTurns(topics, (topic) => ({ ...topic, texts: byLocale((locale) => textsOf(topic, locale)) }))
}

const textsOf = ({ slug, title }: TOPICS_QUERY_RESULT[number], locale: Locale): TopicTexts => ({
  slug,
  title: formatTitle(wordsIn(title, locale)),
  name: stegaClean(pickLanguage(title, locale).text),
})
