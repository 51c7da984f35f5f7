import type { Template } from 'sanity'
import { templatesWithoutSingletons } from './singletons'

/** Starts an article that is under a topic already; the list of the topic's articles offers it. */
export const ARTICLE_IN_TOPIC = 'article-in-topic'

const articleInTopic: Template<{ topic: string }> = {
  id: ARTICLE_IN_TOPIC,
  title: 'Article of this topic',
  schemaType: 'article',
  parameters: [{ name: 'topic', title: 'Topic', type: 'string' }],
  value: ({ topic }: { topic: string }) => ({ topic: { _type: 'reference', _ref: topic } }),
}

/** What a new document can start from: each type's own template but for singletons, and an article of a topic. */
export function templates(given: Template[]): Template[] {
  return [...templatesWithoutSingletons(given), articleInTopic]
}
