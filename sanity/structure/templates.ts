import type { Template } from 'sanity'
import { templatesWithoutSingletons } from './singletons'

/** Creates an article with its topic preset, from the topic's article list. */
export const ARTICLE_IN_TOPIC = 'article-in-topic'

const articleInTopic: Template<{ topic: string }> = {
  id: ARTICLE_IN_TOPIC,
  title: 'Article of this topic',
  schemaType: 'article',
  parameters: [{ name: 'topic', title: 'Topic', type: 'string' }],
  value: ({ topic }: { topic: string }) => ({ topic: { _type: 'reference', _ref: topic } }),
}

/** The templates of new documents: each type's default except for singletons, and an article in a topic. */
export function templates(given: Template[]): Template[] {
  return [...templatesWithoutSingletons(given), articleInTopic]
}
