import Link from 'next/link'
import { ROUTES } from '@/lib/routes'
import { buttonClass } from '@/ui/Button'
import { localizedText } from '@/ui/LocalizedText'
import { SectionIntro } from '@/ui/SectionIntro'
import { ArticleList } from '@/views/content/resources/ArticleList'
import type { SectionProps } from '@/views/content/sections/sectionTypes'
import styles from './ArticlesSection.module.scss'

export function ArticlesSection({ section }: SectionProps<'articlesSection'>) {
  const { eyebrow, heading, lead, linkLabel, articles } = section
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
