import styles from './AccountSections.module.scss'

/** What has just been done; empty before and during the next act. There before its words, so that they are heard. */
export function Done({ words }: { words: string }) {
  return (
    <p role="status" className={styles.done}>
      {words}
    </p>
  )
}
