import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { ComponentProps } from 'react'
import styles from './RichText.module.scss'

// What may stand in an address that an editor typed; everything else (javascript:, data:) stays plain text.
const SAFE_LINK = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i

const components: PortableTextComponents = {
  marks: {
    link: ({ value, children }) => {
      const href: unknown = value?.href
      return typeof href === 'string' && SAFE_LINK.test(href) ? (
        <a href={href}>{children}</a>
      ) : (
        <>{children}</>
      )
    },
  },
}

/** Portable Text as the editors wrote it. */
export function RichText({ value }: Pick<ComponentProps<typeof PortableText>, 'value'>) {
  return (
    <div className={styles.text}>
      <PortableText value={value} components={components} onMissingComponent={false} />
    </div>
  )
}
