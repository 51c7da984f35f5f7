import dynamic from 'next/dynamic'
import type { Article } from '@/cms/loaders/article'
import { useTranslation } from '@/i18n/useTranslation'
import { Seo } from '@/layout/page/Seo'
import type { PageProps } from '@/server/content/page/contentPageProps'
import { CmsImage } from '@/ui/CmsImage'
import { LazyFallback } from '@/ui/LazyFallback'
import { localizedText } from '@/ui/LocalizedText'
import { ArticleHead } from './ArticleHead'
import { ArticleList } from '@/sections/articles/ArticleList'
import styles from './ArticleView.module.scss'
import { ContactCallout } from '@/views/content/resources/ContactCallout'
import { TableOfContents } from './TableOfContents'
// For `VideoWithText`: the HTML contains only style sheets of static imports (decision 30).
import '@/ui/EmbedOnClick.module.scss'
import '@/ui/RichText.module.scss'
import '@/sections/video/Video.module.scss'
import '@/sections/video/VideoWithText.module.scss'

// Loads on demand, because few articles have a video.
const VideoWithText = dynamic(
  () => import('@/sections/video/VideoWithText').then((module) => module.VideoWithText),
  { loading: LazyFallback },
)

export function ArticleView({ content: article, settings }: PageProps<Article>) {
  const { t } = useTranslation('resources')
  const { t: tPages } = useTranslation('pages')
  const { seo, cover, contents, parts, en, sources, related, service } = article
  return (
    <>
      <Seo {...seo} />
      {/* Otherwise, an open table of contents stays open in the next article. */}
      <article key={article._id}>
        <ArticleHead article={article} settings={settings} />
        {cover && (
          <div className={styles.cover}>
            <CmsImage image={cover} sizes="(width < 80rem) 100vw, 78rem" />
          </div>
        )}
        <div className={styles.columns}>
          <TableOfContents contents={contents} en={en} />
          <div className={styles.body}>
            <div>
              {parts.map((part, index) =>
                typeof part === 'string' ? (
                  <div key={index} className={styles.text} dangerouslySetInnerHTML={{ __html: part }} />
                ) : (
                  <VideoWithText key={part._key} video={part} en={en} />
                ),
              )}
            </div>
            {sources.length > 0 && (
              <section className={styles.sources}>
                <h2 className={styles.sourcesHeading}>{tPages('sources')}</h2>
                <ul>
                  {sources.map(({ _key, label, url }) => (
                    <li key={_key}>
                      <a href={url} rel="noopener">
                        {localizedText(label)}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <section className={styles.related}>
          <h2 className={styles.relatedHeading}>{t('article.related')}</h2>
          <ArticleList articles={related} />
        </section>
      )}
      <ContactCallout reason={service?.slug} />
    </>
  )
}
