import styles from './EmailText.module.scss'

/** An e-mail address, which has more hyphens than a line should break at: what does not fit breaks before its @. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      <span className={styles.part}>{address.slice(0, at)}</span>
      <span className={styles.part}>{address.slice(at)}</span>
    </>
  )
}
