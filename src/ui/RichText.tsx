import styles from './RichText.module.scss'

/**
 * Formatted text as static HTML, which needs no JavaScript in the browser. The server renders it
 * (`cms/render/richText.tsx`).
 */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
