import type { ReactNode } from 'react'
import { Seo } from '@/layout/page/Seo'
import styles from './ErrorView.module.scss'

/** A page that says what happened and where to go from here. */
export function ErrorView({
  drawing,
  title,
  heading,
  text,
  children,
}: {
  /** What the buoy lies in: mist before who lost the way, a swell when the site is in trouble. */
  drawing: 'buoy' | 'mist' | 'swell'
  title: string
  heading: string
  text: string
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <Seo title={title} />
      <img className={styles.buoy} src={`/illustrations/${drawing}.svg`} width={360} height={300} alt="" />
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  )
}
