import type { MenuEntry } from '@/cms/fields/navigation'
import { useMenuLocale } from '@/layout/chosenLocale'
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
  const path = href.replace(/#.*/, '')
  // Next.js would load the data of the open page again.
  const isOpen = path === usePublicPath()
  return (
    <EditorLink
      href={href}
      locale={useMenuLocale(path)}
      prefetch={isOpen ? false : undefined}
      aria-current={current || undefined}
    >
      {localizedText(label)}
    </EditorLink>
  )
}
