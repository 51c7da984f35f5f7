import type { ReactNode } from 'react'
import { Seo } from '@/layout/Seo'
import styles from './ErrorView.module.scss'

/** A page that says what happened and where to go from here. */
export function ErrorView({
  title,
  heading,
  text,
  children,
}: {
  title: string
  heading: string
  text: string
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <Seo title={title} />
      <img className={styles.buoy} src="/illustrations/buoy.svg" width={360} height={300} alt="" />
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  )
}
