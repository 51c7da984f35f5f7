import Link from 'next/link'
import { ROUTES } from '@/lib/routes'
import { buttonClass } from '@/ui/Button'
import { localizedText } from '@/ui/LocalizedText'
import { SectionIntro } from '@/ui/SectionIntro'
import { ArticleList } from './ArticleList'
import type { ContentOf } from '@/sections/registry'
import styles from './ArticlesSection.module.scss'

export function ArticlesSection({
  eyebrow,
  heading,
  lead,
  linkLabel,
  articles,
}: ContentOf<'articlesSection'>) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <SectionIntro eyebrow={eyebrow} heading={heading} lead={lead} />
        <Link href={ROUTES.resources} className={buttonClass('secondary')}>
          {localizedText(linkLabel)}
        </Link>
      </div>
      <ArticleList articles={articles} columns />
    </section>
  )
}
