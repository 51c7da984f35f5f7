import Link from 'next/link'
import type { ComponentProps } from 'react'

type EditorLinkProps = Pick<ComponentProps<'a'>, 'aria-current' | 'children'> & {
  href: string
  /** False: never. Default: as Next.js decides. */
  prefetch?: false | undefined
}

/** A link that an editor has chosen, to a page of this site or of another one. */
export function EditorLink({ href, prefetch, ...props }: EditorLinkProps) {
  return href.startsWith('/') ? (
    <Link href={href} prefetch={prefetch ?? null} {...props} />
  ) : (
    <a href={href} rel="noopener" {...props} />
  )
}
