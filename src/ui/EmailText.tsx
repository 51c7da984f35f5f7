import styles from './EmailText.module.scss'

/** An email address that may break before the @, but not at its hyphens. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      <span className={styles.part}>{address.slice(0, at)}</span>
      <span className={styles.part}>{address.slice(at)}</span>
    </>
  )
}
