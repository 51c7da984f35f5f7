import type { MenuEntry } from '@/cms/fields/navigation'
import { usePublicPath } from '@/layout/usePublicPath'
import { EditorLink } from '@/ui/EditorLink'
import { localizedText } from '@/ui/LocalizedText'

export function MenuLink({
  entry: { label, href },
  current = false,
}: {
  entry: MenuEntry
  current?: 'page' | boolean
}) {
  // Next.js would load the data of the open page again.
  const isOpen = href.replace(/#.*/, '') === usePublicPath()
  return (
    <EditorLink href={href} prefetch={isOpen ? false : undefined} aria-current={current || undefined}>
      {localizedText(label)}
    </EditorLink>
  )
}
