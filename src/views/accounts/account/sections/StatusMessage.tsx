import styles from './AccountSections.module.scss'

/** Render it with an empty text, too: screen readers announce only changes of existing elements. */
export function StatusMessage({ text }: { text: string }) {
  return (
    <p role="status" className={styles.status}>
      {text}
    </p>
  )
}
