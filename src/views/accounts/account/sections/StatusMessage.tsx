import styles from './AccountSections.module.scss'

/**
 * The result of the last action in a section of the account page; empty before and during an action. The
 * element is always rendered, because screen readers announce only changes of existing elements.
 */
export function StatusMessage({ text }: { text: string }) {
  return (
    <p role="status" className={styles.status}>
      {text}
    </p>
  )
}
