import Link from 'next/link'
import type { MenuEntry } from '@/cms/fields/navigation'
import { localizedText } from '@/ui/LocalizedText'

/** A link that editors have chosen for the menu or the footer, to a page of this site or of another one. */
export function MenuLink({
  entry: { label, href },
  current = false,
}: {
  entry: MenuEntry
  current?: 'page' | boolean
}) {
  const text = localizedText(label)
  return href.startsWith('/') ? (
    <Link href={href} aria-current={current || undefined}>
      {text}
    </Link>
  ) : (
    <a href={href} rel="noopener">
      {text}
    </a>
  )
}
