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

/** Rendered twice: collapsed for phones, and beside the text for wide screens. CSS hides one of the two. */
export function TableOfContents(props: ContentsProps) {
  const { t } = useTranslation('resources')
  // One heading needs no table of contents. Without an empty element in the first column of the grid, the
  // article's text would move there.
  if (props.contents.length < 2) return <div />
  const label = t('article.contents')
  return (
    <div className={styles.contents}>
      <details className={styles.collapsed}>
        <summary className={styles.summary}>{label}</summary>
        <nav aria-label={label}>
          <Entries {...props} />
        </nav>
      </details>
      <nav aria-label={label} className={styles.sidebar}>
        <p className={styles.heading} aria-hidden="true">
          {label}
        </p>
        <Entries {...props} />
      </nav>
    </div>
  )
}
