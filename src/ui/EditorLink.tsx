import Link from 'next/link'
import type { ComponentProps } from 'react'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { ENGLISH_ONLY } from '@/lib/routes'

type EditorLinkProps = Pick<ComponentProps<'a'>, 'aria-current' | 'children'> & {
  href: string
  /** The language of the target, if it is a page of this site. Default: the language of the open page. */
  locale?: Locale | undefined
  /** False: only on hover or touch. Default: also when the link is near the visible part of the page. */
  prefetch?: false | undefined
}

/** A checked link of an editor: a path of this site, or another URL that `isLinkUrl` accepts, such as `mailto:`. */
export function EditorLink({ href, locale, prefetch, ...props }: EditorLinkProps) {
  // The redirect of such a page to its English address works for documents only, not for a click that scripts handle.
  const isEnglishOnly = ENGLISH_ONLY.includes(href.replace(/[?#].*/, ''))
  return href.startsWith('/') ? (
    <Link href={href} locale={isEnglishOnly ? DEFAULT_LOCALE : locale} prefetch={prefetch} {...props} />
  ) : (
    <a href={href} rel="noopener" {...props} />
  )
}
