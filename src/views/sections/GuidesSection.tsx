import { useTranslation } from '@/i18n/useTranslation'
import { Icon } from '@/ui/Icon'
import { RichText } from '@/ui/RichText'
import { said } from '@/ui/said'
import styles from './GuidesSection.module.scss'
import type { SectionProps } from './sectionTypes'

type Guide = SectionProps<'guidesSection'>['section']['guides'][number]

function GuideText({ guide, number }: { guide: Guide; number: number }) {
  const { t } = useTranslation('pages')
  const { anchor, heading, summary, body, sources } = guide
  return (
    <article id={anchor} className={styles.guide}>
      <div className={styles.head}>
        <p className={styles.number} aria-hidden="true">
          {number}
        </p>
        <h2 className={styles.heading}>{said(heading)}</h2>
        <p className={styles.summary}>{said(summary)}</p>
      </div>
      <div className={styles.body}>
        <RichText html={body} />
        <h3 className={styles.sources}>{t('sources')}</h3>
        <ul>
          {sources.map(({ _key, label, url }) => (
            <li key={_key}>
              <a href={url} rel="noopener" className={styles.source}>
                {said(label)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

/** Guides one after another, and a list of them at the top. */
export function GuidesSection({ section: { heading, guides } }: SectionProps<'guidesSection'>) {
  return (
    <>
      <nav className={styles.index} aria-labelledby="guides">
        <h2 id="guides" className={styles.indexHeading}>
          {said(heading)}
        </h2>
        <ol className={styles.entries}>
          {guides.map(({ _key, anchor, heading: question }, at) => (
            <li key={_key} className={styles.entry}>
              <a href={`#${anchor}`}>
                <span className={styles.mark} aria-hidden="true">
                  {at + 1}
                </span>
                {said(question)}
                <Icon name="arrow" size={20} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {guides.map((guide, at) => (
        <GuideText key={guide._key} guide={guide} number={at + 1} />
      ))}
    </>
  )
}
