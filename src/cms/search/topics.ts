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
/** `texts` only of listed topics. */
export type Topic = TOPICS_QUERY_RESULT[number] & { texts?: Record<Locale, TopicTexts> }

/** Omits and logs invalid topics. Formats the listed titles once, because each list of articles shows them. */
export async function readTopics(found: unknown): Promise<Topic[]> {
  const topics = topicsSchema.parse(found)
  const left = topics.length - MAX_LISTED_TOPICS
  if (left > 0) log('error', 'content.list_truncated', { left })
  const listed = await mapInTurns(topics.slice(0, MAX_LISTED_TOPICS), (topic) => ({
    ...topic,
    texts: byLocale((locale) => topicTexts(topic, locale)),
  }))
  return [...listed, ...topics.slice(MAX_LISTED_TOPICS)]
}

export function topicTexts({ slug, title, texts }: Topic, locale: Locale): TopicTexts {
  if (texts) return texts[locale]
  const name = stegaClean(pickLanguage(title, locale).text)
  return { slug, title: formatTitle(wordsIn(title, locale), locale), name }
}
