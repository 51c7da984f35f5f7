import type { SortOrderingItem } from 'sanity'
import type { StructureBuilder } from 'sanity/structure'
import { ArticleIcon, ResourcesIcon, TopicIcon } from './icons'
import { filteredDocumentList, groupItem, singletonItem } from './lists'
import { ARTICLE_IN_TOPIC } from './templates'

const NEWEST_FIRST: SortOrderingItem[] = [{ field: 'publishedOn', direction: 'desc' }]
const SITE_ORDER: SortOrderingItem[] = [{ field: 'order', direction: 'asc' }]

export function resourcesItem(S: StructureBuilder) {
  return groupItem(S, 'Resources', ResourcesIcon, [
    S.listItem()
      .id('articles-by-topic')
      .title('Articles by topic')
      .icon(ArticleIcon)
      .child(articlesByTopic(S)),
    S.listItem().id('articles').title('All articles, newest first').icon(ArticleIcon).child(allArticles(S)),
    S.divider(),
    S.listItem().id('topics').title('Topics').icon(TopicIcon).child(topics(S)),
    singletonItem(S, 'resourcesPage', 'Resources page', ResourcesIcon),
  ])
}

function articlesByTopic(S: StructureBuilder) {
  // Not a list of a type: Studio would open a link to a topic here, where its articles would appear.
  return filteredDocumentList(S, {
    title: 'Articles by topic',
    filter: '_type == "topic"',
    order: SITE_ORDER,
  })
    .canHandleIntent(() => false)
    .schemaType('topic')
    .initialValueTemplates([])
    .child((topic) =>
      filteredDocumentList(S, {
        title: 'Articles of this topic',
        filter: '_type == "article" && topic._ref == $topic',
        params: { topic },
        order: NEWEST_FIRST,
      })
        .schemaType('article')
        .initialValueTemplates([S.initialValueTemplateItem(ARTICLE_IN_TOPIC, { topic })]),
    )
}

function allArticles(S: StructureBuilder) {
  return S.documentTypeList('article').title('All articles').defaultOrdering(NEWEST_FIRST)
}

function topics(S: StructureBuilder) {
  return S.documentTypeList('topic').title('Topics').defaultOrdering(SITE_ORDER)
}
