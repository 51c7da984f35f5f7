import type { ReactNode, Ref } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import styles from './AccountSections.module.scss'
import type { SectionName } from './accountTypes'

type SectionProps = {
  name: SectionName
  text: string
  /** The heading receives the focus when an action removes the button that had it. */
  headingRef?: Ref<HTMLHeadingElement>
  /** Runs at each attempt to send a form of the section. */
  onSubmit?: () => void
  children: ReactNode
}

export function Section({ name, text, headingRef, onSubmit, children }: SectionProps) {
  const { t } = useTranslation('account')
  return (
    <section id={name} className={styles.section} aria-labelledby={`${name}-heading`} onSubmit={onSubmit}>
      <div className={styles.description}>
        <h2 id={`${name}-heading`} ref={headingRef} tabIndex={-1} className={styles.heading}>
          {t(`${name}.heading`)}
        </h2>
        <p>{text}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
