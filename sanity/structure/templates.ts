import type { Template } from 'sanity'
import { PAGE_TEMPLATES } from './pageTemplates'
import { omitSingletonTemplates } from './singletons'

/** Id of the template that creates an article with a preset topic, from the topic's list of articles. */
export const ARTICLE_IN_TOPIC = 'article-in-topic'

const articleInTopic: Template<{ topic: string }> = {
  id: ARTICLE_IN_TOPIC,
  title: 'Article of this topic',
  schemaType: 'article',
  parameters: [{ name: 'topic', title: 'Topic', type: 'string' }],
  value: ({ topic }: { topic: string }) => ({
    // Weak until the publication: Sanity refuses a strong reference to a topic that is not published.
    topic: { _type: 'reference', _ref: topic, _weak: true, _strengthenOnPublish: { type: 'topic' } },
  }),
}

/**
 * Returns the templates of new documents: Studio's default templates without those of most singletons, an article in a
 * topic, and those of pages, which replace the default one.
 */
export function resolveTemplates(defaultTemplates: Template[]): Template[] {
  const defaults = omitSingletonTemplates(defaultTemplates).filter(({ id }) => id !== 'page')
  return [...defaults, articleInTopic, ...PAGE_TEMPLATES]
}
