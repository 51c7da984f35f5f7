import Link from 'next/link'
import { useRouter } from 'next/router'
import { useSyncExternalStore, type MouseEvent } from 'react'
import { toLocale } from '@/i18n/locales'
import { useTranslation } from '@/i18n/useTranslation'
import { heldLanguageSwitch } from '@/lib/heldLanguageSwitch'
import { localePath, ROUTES } from '@/lib/routes'
import { SECRET_PARAMETERS } from '@/lib/urlParameters'
import { Icon } from '@/ui/Icon'
import styles from './LanguageSwitcher.module.scss'
import { MENU_POPOVER, menuButton } from './menuPopoverProps'
import { storeLocale } from '@/layout/chosenLocale'
import { usePublicPath } from '@/layout/usePublicPath'

const LABELS: Partial<Record<string, [label: string, nativeName?: string]>> = {
  'en-CA': ['English'],
  'zh-HK': ['Chinese', '中文'],
}
const MENU = 'languages'
// The path would redirect from an English page back to the Chinese one (`next.config.js`). No referrer at all would
// start a new visit (`attribution.ts`).
const REFERRER_POLICY = 'origin'
const LEGAL_ROUTES: readonly string[] = [ROUTES.terms, ROUTES.privacy]

function onSwitch(event: MouseEvent<HTMLAnchorElement>, option: string) {
  const held = heldLanguageSwitch()
  const { currentTarget: link } = event
  if (!held) return storeLocale(option)
  event.preventDefault()
  void held.then((follows) => follows && link.click())
}

function onHashChange(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/**
 * The menu is a native popover, so it works without JavaScript. `languages`: the locales in which the page
 * exists, including the current one.
 */
export function LanguageSwitcher({ languages }: { languages: readonly string[] }) {
  const { t, locale } = useTranslation('common')
  const { pathname, query } = useRouter()
  const path = usePublicPath() || ROUTES.home
  const fragment = useSyncExternalStore(
    onHashChange,
    () => location.hash,
    () => '',
  )
  // Leaves out secrets, and parameters of the route, such as `slug`, which are part of the path.
  const parameters = Object.entries(query).flatMap(([name, values = '']) =>
    SECRET_PARAMETERS.includes(name) || pathname.includes(`[${name}]`)
      ? []
      : [values].flat().map((value) => [name, value]),
  )
  const search = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
  // The fragment of the page of a mailed link is its secret.
  const href = path + search + (path === ROUTES.confirmEmail ? '' : fragment)
  return (
    <>
      <button type="button" className={styles.globe} aria-label={t('language.choose')} {...menuButton(MENU)}>
        <Icon name="globe" />
      </button>
      <ul id={MENU} className={styles.menu} {...MENU_POPOVER}>
        {languages.map((option) => {
          const [label, nativeName] = LABELS[option] ?? [option.toUpperCase()]
          const names = (
            <>
              <span lang="en-CA">{label}</span>
              {nativeName && <span lang={option}>{nativeName}</span>}
            </>
          )
          const link = {
            hrefLang: option,
            referrerPolicy: REFERRER_POLICY,
            className: styles.item,
            onClick: (event: MouseEvent<HTMLAnchorElement>) => onSwitch(event, option),
            children: names,
          } as const
          return (
            <li key={option}>
              {option === locale ? (
                <a role="link" aria-disabled="true" aria-current="true" className={styles.item}>
                  {names}
                  <Icon name="check" size={20} />
                </a>
              ) : LEGAL_ROUTES.includes(path) ? (
                // A full page load: otherwise, a reload would send the referrer of the page before the switch.
                <a href={localePath(toLocale(option), href)} {...link} />
              ) : (
                <Link href={href} locale={option} prefetch={false} scroll={false} {...link} />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
