import type { ReactNode } from 'react'
import { Seo } from '@/layout/page/Seo'
import styles from './ErrorView.module.scss'

/** An error page: explains what happened and links to other pages. */
export function ErrorView({
  drawing,
  title,
  heading,
  text,
  children,
}: {
  /**
   * The image: mist if the page was not found, a swell for a server error, a buoy for authentication errors.
   */
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
