import type { MenuEntry } from '@/cms/fields/navigation'
import { EditorLink } from '@/ui/EditorLink'
import { localizedText } from '@/ui/LocalizedText'

/** A link of the menu or the footer. */
export function MenuLink({
  entry: { label, href },
  current = false,
}: {
  entry: MenuEntry
  current?: 'page' | boolean
}) {
  return (
    <EditorLink href={href} aria-current={current || undefined}>
      {localizedText(label)}
    </EditorLink>
  )
}
