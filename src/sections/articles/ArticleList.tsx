import Link from 'next/link'
import type { ArticleCard } from '@/cms/fields/articleCard'
import { CmsImage } from '@/ui/CmsImage'
import { localizedText } from '@/ui/LocalizedText'
import styles from './ArticleList.module.scss'

function ArticleEntry({ article }: { article: ArticleCard }) {
  const { href, title, summary, topic, publishedOn, cover } = article
  return (
    <li className={styles.entry} data-has-image={cover ? true : undefined}>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link href={href} prefetch={false}>
            {localizedText(title)}
          </Link>
        </h3>
        {summary && <p className={styles.summary}>{localizedText(summary)}</p>}
        <p className={styles.facts}>
          {topic && <span className={styles.topic}>{localizedText(topic.title)}</span>}
          {publishedOn && <time dateTime={publishedOn.iso}>{publishedOn.text}</time>}
        </p>
      </div>
      {cover && (
        <CmsImage
          // Screen readers would read it in each entry.
          image={{ ...cover, alt: '' }}
          sizes="(width < 48rem) 7rem, 38rem"
          className={styles.cover}
        />
      )}
    </li>
  )
}

/**
 * Also lists the pages of editors that a search finds. `lead`: the first article has a large image.
 * `columns`: the articles are side by side on wide screens.
 */
export function ArticleList({
  articles,
  lead,
  columns,
}: {
  articles: ArticleCard[]
  lead?: boolean
  columns?: boolean
}) {
  return (
    <ul className={styles.list} data-lead={lead} data-columns={columns}>
      {articles.map((article) => (
        <ArticleEntry key={article._id} article={article} />
      ))}
    </ul>
  )
}
