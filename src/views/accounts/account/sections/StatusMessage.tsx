import styles from './AccountSections.module.scss'

/** Always rendered, because screen readers announce only changes of existing elements. */
export function StatusMessage({ text }: { text: string }) {
  return (
    <p role="status" className={styles.status}>
      {text}
    </p>
  )
}
