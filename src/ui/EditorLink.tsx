import Link from 'next/link'
import type { ComponentProps } from 'react'
import type { Locale } from '@/i18n/locales'

type EditorLinkProps = Pick<ComponentProps<'a'>, 'aria-current' | 'children'> & {
  href: string
  /** Of a page of this site. Default: that of the open page. */
  locale?: Locale | undefined
  /** False: only on hover or touch. Default: also when the link is near the visible part of the page. */
  prefetch?: false | undefined
}

/** A checked link of an editor: a path of this site, or another URL that `isLinkUrl` accepts, such as `mailto:`. */
export function EditorLink({ href, locale, prefetch, ...props }: EditorLinkProps) {
  return href.startsWith('/') ? (
    <Link href={href} locale={locale} prefetch={prefetch} {...props} />
  ) : (
    <a href={href} rel="noopener" {...props} />
  )
}
