import type { MenuEntry, Navigation as StoredNavigation } from '@/cms/fields/navigation'
import { fittingEntries } from '@/lib/menuRules'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { useTranslation } from '@/i18n/useTranslation'
import { MenuLink } from '@/layout/MenuLink'
import { usePublicPath } from '@/layout/usePublicPath'
import { ROUTES } from '@/lib/routes'

const DEFAULT_MENU = ['services', 'visaTonic', 'company', 'resources', 'contact'] as const

export function useMenu({ menu, fitting }: StoredNavigation): { entries: MenuEntry[]; fitting: number } {
  const { t, locale } = useTranslation('common')
  if (menu.length > 0) return { entries: menu, fitting }
  // The Visa Tonic videos exist only in English.
  const entries = DEFAULT_MENU.filter((page) => page !== 'visaTonic' || locale === DEFAULT_LOCALE).map(
    (page) => ({ label: t(`nav.${page}`), href: ROUTES[page] }),
  )
  return { entries, fitting: fittingEntries(entries.map(({ label }) => label)) }
}

/**
 * The entry of the current page, otherwise the closest one above it, such as `/resources` for an article; the home page
 * is above none. A link to a place on a page (`/#services`) is never the current one.
 */
function currentHref(path: string, entries: readonly MenuEntry[]): string | undefined {
  const hrefs = entries.map(({ href }) => href)
  return hrefs
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0]
}

export function Navigation({
  entries,
  className,
}: {
  entries: readonly MenuEntry[]
  className: string | undefined
}) {
  const { t } = useTranslation('common')
  const path = usePublicPath()
  const current = currentHref(path, entries)
  return (
    <nav aria-label={t('nav.label')} className={className}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.href}>
            <MenuLink
              entry={entry}
              // `true`: the current page is below the linked page.
              current={entry.href === current && (entry.href === path ? 'page' : true)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
