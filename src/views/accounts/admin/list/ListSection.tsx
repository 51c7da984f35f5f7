import type { ReactNode, Ref } from 'react'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'
import { Pager } from './Pager'

type SectionProps = {
  id: string
  heading: string
  headingRef?: Ref<HTMLHeadingElement>
  /** The result of the last action, which screen readers announce. */
  status?: string
  children: ReactNode
}

export function Section({ id, heading, headingRef, status, children }: SectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.heading}>
        {heading}
      </h2>
      <p role="status" className={styles.status}>
        {status}
      </p>
      {children}
    </section>
  )
}

type ListingProps = {
  /** As translated text, such as "12 accounts". Undefined while another list loads, such as that of a search. */
  count: string | undefined
  /** Content at the end of the line with the number of entries, such as a download link. */
  aside?: ReactNode
  page: number
  pages: number
  onTurn: (page: number) => void
  children: ReactNode
}

export function Listing({ count, aside, page, pages, onTurn, children }: ListingProps) {
  return (
    <>
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {count}
        </p>
        {aside}
      </div>
      {count && (
        <>
          {children}
          <Pager page={page} pages={pages} onTurn={onTurn} />
        </>
      )}
    </>
  )
}
