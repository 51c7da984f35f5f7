import styles from './RichText.module.scss'

/**
 * Formatted text, rendered on the server by `cms/render/richText.tsx`. It is static HTML, so it needs no
 * JavaScript.
 */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
