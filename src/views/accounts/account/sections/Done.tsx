import styles from './AccountSections.module.scss'

/**
 * The status of the last action; empty before and during the next one. Always rendered, so that screen
 * readers announce the text.
 */
export function Done({ words }: { words: string }) {
  return (
    <p role="status" className={styles.done}>
      {words}
    </p>
  )
}
