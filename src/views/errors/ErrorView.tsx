import type { ReactNode } from 'react'
import { Seo } from '@/layout/page/Seo'
import { Drawing } from '@/ui/Drawing'
import styles from './ErrorView.module.scss'

export function ErrorView({
  image,
  title,
  heading,
  text,
  children,
}: {
  /** `mist` for a missing page, `swell` for a server error, `buoy` for a login error. */
  image: 'buoy' | 'mist' | 'swell'
  title: string
  heading: string
  text: string
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <Seo title={title} />
      <Drawing name={image} width={360} height={300} className={styles.image} />
      <div className={styles.content}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  )
}
