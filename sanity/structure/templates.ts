import type { Template } from 'sanity'
import { omitSingletonTemplates } from './singletons'

/** Id of the template that creates an article with a preset topic, from the topic's list of articles. */
export const ARTICLE_IN_TOPIC = 'article-in-topic'

const articleInTopic: Template<{ topic: string }> = {
  id: ARTICLE_IN_TOPIC,
  title: 'Article of this topic',
  schemaType: 'article',
  parameters: [{ name: 'topic', title: 'Topic', type: 'string' }],
  value: ({ topic }: { topic: string }) => ({ topic: { _type: 'reference', _ref: topic } }),
}

/**
 * Returns the templates of new documents: Studio's default templates without singletons, and an article in a
 * topic.
 */
export function resolveTemplates(defaultTemplates: Template[]): Template[] {
  return [...omitSingletonTemplates(defaultTemplates), articleInTopic]
}
