import styles from './RichText.module.scss'

/** HTML that the server has rendered (`cms/render/richText.tsx`), so the browser loads no code for it. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
