import type { Article } from '@/cms/loaders/article'
import { useTranslation } from '@/i18n/useTranslation'
import { localizedText } from '@/ui/LocalizedText'
import styles from './TableOfContents.module.scss'

type ContentsProps = Pick<Article, 'contents' | 'en'>

function Entries({ contents, en }: ContentsProps) {
  return (
    <ol lang={en ? 'en' : undefined} className={styles.entries}>
      {contents.map(({ anchor, heading }) => (
        <li key={anchor}>
          <a href={`#${anchor}`}>{localizedText(heading)}</a>
        </li>
      ))}
    </ol>
  )
}

/** The chapters of an article: folded up on a phone, beside the text on a wide screen. Either is hidden on the other. */
export function TableOfContents(chapters: ContentsProps) {
  const { t } = useTranslation('resources')
  // One chapter is no table.
  if (chapters.contents.length < 2) return <div />
  const label = t('article.contents')
  return (
    <div className={styles.contents}>
      <details className={styles.folded}>
        <summary className={styles.summary}>{label}</summary>
        <nav aria-label={label}>
          <Entries {...chapters} />
        </nav>
      </details>
      <nav aria-label={label} className={styles.beside}>
        <p className={styles.heading} aria-hidden="true">
          {label}
        </p>
        <Entries {...chapters} />
      </nav>
    </div>
  )
}
