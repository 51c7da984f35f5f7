import type { ReactNode, Ref } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import styles from './AccountSections.module.scss'
import type { SectionName } from './sectionIds'

type SectionProps = {
  name: SectionName
  text: string
  /** The heading, which receives the focus when a focused button is removed. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** One section of the account page: heading and description beside its actions. */
export function Section({ name, text, heading, children }: SectionProps) {
  const { t } = useTranslation('account')
  return (
    <section id={name} className={styles.section} aria-labelledby={`${name}-heading`}>
      <div className={styles.description}>
        <h2 id={`${name}-heading`} ref={heading} tabIndex={-1} className={styles.heading}>
          {t(`${name}.heading`)}
        </h2>
        <p>{text}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
