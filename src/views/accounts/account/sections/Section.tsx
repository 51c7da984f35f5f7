import type { ReactNode, Ref } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import styles from './AccountSections.module.scss'
import type { SectionName } from './sectionIds'

type SectionProps = {
  name: SectionName
  about: string
  /** Receives the focus when a focused button is removed. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One part of the page: what it is about on the one side, what can be done on the other. */
export function Section({ name, about, heading, children }: SectionProps) {
  const { t } = useTranslation('account')
  return (
    <section id={name} className={styles.section} aria-labelledby={`${name}-heading`}>
      <div className={styles.about}>
        <h2 id={`${name}-heading`} ref={heading} tabIndex={-1} className={styles.heading}>
          {t(`${name}.heading`)}
        </h2>
        <p>{about}</p>
      </div>
      <div className={styles.acts}>{children}</div>
    </section>
  )
}
