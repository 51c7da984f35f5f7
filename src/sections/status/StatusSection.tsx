import type { FormattedText } from '@/cms/typography/shownText'
import { useTranslation } from '@/i18n/useTranslation'
import { Icon } from '@/ui/Icon'
import { SectionIntro } from '@/ui/SectionIntro'
import { localizedText } from '@/ui/LocalizedText'
import type { ContentOf, SectionProps } from '@/sections/registry'
import styles from './StatusSection.module.scss'

type Programmes = ContentOf<'statusSection'>['open']

function ProgrammeList({
  heading,
  programmes,
  isOpen,
}: {
  heading: FormattedText
  programmes: Programmes
  isOpen: boolean
}) {
  return (
    <div className={isOpen ? styles.open : styles.closed}>
      <h3 className={styles.heading}>{localizedText(heading)}</h3>
      <ul className={styles.list}>
        {programmes.map(({ _key, title, text }) => (
          <li key={_key} className={styles.programme}>
            <Icon name={isOpen ? 'check' : 'close'} size={20} />
            <div>
              <h4 className={styles.title}>{localizedText(title)}</h4>
              <p>{localizedText(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The line above the heading says how current the lists are: the month of the page's last review. */
export function StatusSection({
  heading,
  lead,
  closedHeading,
  closed,
  openHeading,
  open,
  context,
}: SectionProps<'statusSection'>) {
  const { t } = useTranslation('pages')
  const { reviewedIn } = context
  const eyebrow = reviewedIn ? t('asOf', { month: reviewedIn }) : null
  return (
    <section className={styles.section}>
      <SectionIntro eyebrow={eyebrow} heading={heading} lead={lead} />
      <div className={styles.columns}>
        <ProgrammeList heading={closedHeading} programmes={closed} isOpen={false} />
        <ProgrammeList heading={openHeading} programmes={open} isOpen />
      </div>
    </section>
  )
}
