import { useTranslation } from '@/i18n/useTranslation'
import { SectionIntro } from '@/ui/SectionIntro'
import { localizedText } from '@/ui/LocalizedText'
import styles from './ProcessSection.module.scss'
import type { ContentOf } from '@/sections/registry'

export function ProcessSection({ eyebrow, heading, lead, steps }: ContentOf<'processSection'>) {
  const { t } = useTranslation('common')
  return (
    <section className={styles.section}>
      <div className={styles.intro}>
        <SectionIntro eyebrow={eyebrow} heading={heading} lead={lead} />
      </div>
      <ol className={styles.steps}>
        {steps.map(({ _key, title, we, you }) => (
          <li key={_key} className={styles.step}>
            <h3 className={styles.title}>{localizedText(title)}</h3>
            <dl className={styles.parties}>
              <div className={styles.we}>
                <dt>{t('process.we')}</dt>
                <dd>{localizedText(we)}</dd>
              </div>
              <div className={styles.you}>
                <dt>{t('process.you')}</dt>
                <dd>{localizedText(you)}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </section>
  )
}
