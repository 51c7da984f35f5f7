import styles from './RichText.module.scss'

/** Formatted text, rendered on the server by `cms/render/richText.tsx`: it never moves, so no script follows it. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
