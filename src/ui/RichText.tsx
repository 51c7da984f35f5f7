import styles from './RichText.module.scss'

/**
 * Formatted text as static HTML, which the server has rendered (`cms/render/richText.tsx`). The browser loads
 * no code for it.
 */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
