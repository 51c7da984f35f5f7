import Link from 'next/link'
import { useRouter } from 'next/router'
import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import { Icon } from '@/ui/Icon'
import styles from './LanguageSwitcher.module.scss'
import { MENU_POPOVER } from './menuPopoverProps'
import { usePublicPath } from '@/layout/usePublicPath'

const LABELS: Partial<Record<string, [label: string, nativeName?: string]>> = {
  'en-CA': ['English'],
  'zh-HK': ['Chinese', '中文'],
}
const MENU = 'languages'
/**
 * Query parameters that define a page's content, so that links to other locales keep them. Other parameters may be
 * private and are dropped.
 */
const KEPT_PARAMETERS = [
  'q',
  'topic',
  'page',
  'reason',
  'error',
  'sent',
  'view',
  'search',
  'kind',
  'event',
  'message',
  'order',
]
const YEAR = 31_536_000

/** Stores the chosen locale in a cookie, which Next.js reads for locale detection. */
function storeLocale(locale: string) {
  document.cookie = `NEXT_LOCALE=${locale};path=/;max-age=${YEAR};samesite=lax`
}

/**
 * The globe button and its menu of locales. The menu is a native popover, which opens, closes on Esc and returns the
 * focus without JavaScript.
 *
 * @param languages the locales in which the page exists, including the current one
 */
export function LanguageSwitcher({ languages }: { languages: readonly string[] }) {
  const { t, locale } = useTranslation('common')
  const { query } = useRouter()
  const path = usePublicPath() || ROUTES.home
  return (
    <>
      <button type="button" className={styles.globe} aria-label={t('language.choose')} popoverTarget={MENU}>
        <Icon name="globe" />
      </button>
      <ul id={MENU} key={path} className={styles.menu} {...MENU_POPOVER}>
        {languages.map((other) => {
          const [label, nativeName] = LABELS[other] ?? [other.toUpperCase()]
          const names = (
            <>
              <span lang="en-CA">{label}</span>
              {nativeName && <span lang={other}>{nativeName}</span>}
            </>
          )
          return (
            <li key={other}>
              {other === locale ? (
                <a role="link" aria-disabled="true" aria-current="true" className={styles.item}>
                  {names}
                  <Icon name="check" size={20} />
                </a>
              ) : (
                <Link
                  href={{ pathname: path, query: JSON.parse(JSON.stringify(query, KEPT_PARAMETERS)) }}
                  locale={other}
                  hrefLang={other}
                  prefetch={false}
                  scroll={false}
                  className={styles.item}
                  onClick={() => storeLocale(other)}
                >
                  {names}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
