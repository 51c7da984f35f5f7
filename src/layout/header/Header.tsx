import Link from 'next/link'
import { useEffect, useRef } from 'react'
import type { HeaderOptions } from '@/cms/loaders/page'
import type { Settings } from '@/cms/loaders/settings'
import { AccountDialogLink, ContactDialogLink } from '@/dialogs/DialogLink'
import type { Locale } from '@/i18n/locales'
import { useTranslation } from '@/i18n/useTranslation'
import { closeMenu } from '@/lib/closeMenus'
import { CAMPAIGN_ROUTES, ROUTES } from '@/lib/routes'
import { useSession } from '@/lib/session'
import { buttonClass } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { BrandMark } from '@/layout/BrandMark'
import { useMenuLocale } from '@/layout/chosenLocale'
import { ContactItems, ProfileItems } from '@/layout/ContactLinks'
import styles from './Header.module.scss'
import { LanguageSwitcher } from './LanguageSwitcher'
import { MENU_POPOVER, menuButton } from './menuPopoverProps'
import { Navigation, useMenu } from './Navigation'
import { usePublicPath } from '@/layout/usePublicPath'
import { useScrolled } from './useScrolled'

const MENU = 'menu'

/** Light on the dark image of the home page; the accent colour if the path contains a campaign (specification 2.19). */
function toneOf(path: string): 'light' | 'accent' | 'dark' {
  if (path === ROUTES.home) return 'light'
  return CAMPAIGN_ROUTES.some((campaign) => path.includes(campaign.slice(1))) ? 'accent' : 'dark'
}

function UserLink() {
  const { t } = useTranslation('common')
  const { status } = useSession()
  const isLoggedIn = status === 'authenticated'
  return (
    <AccountDialogLink
      dialog={isLoggedIn ? 'profile' : 'login'}
      className={styles.icon}
      aria-label={t(isLoggedIn ? 'header.account' : 'header.logIn')}
    >
      <Icon name={isLoggedIn ? 'userKnown' : 'user'} />
    </AccountDialogLink>
  )
}

/** A window that becomes wide hides the menu. While it is open, the header's own links are hidden, too. */
function useCloseHiddenMenu() {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onResize = () => {
      if (menu.current && getComputedStyle(menu.current).display === 'none') closeMenu(menu.current)
    }
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return menu
}

type HeaderProps = {
  settings: Settings
  languages: readonly Locale[]
  /** Of a page that editors have created. Its path decides nothing: `/visa-tonic-2` may be dark. */
  options?: HeaderOptions | undefined
}

export function Header({ settings, languages, options }: HeaderProps) {
  const { t } = useTranslation('common')
  const path = usePublicPath()
  const scrolled = useScrolled()
  const onContact = path === ROUTES.contact || path === ROUTES.sendContact
  const onHongKong = path === ROUTES.hongKongResidents
  // The Hong Kong landing page and pages that editors have marked as campaign pages have one goal, a
  // consultation. Their header has no navigation, login button or menu, so that few links lead away.
  const onLanding = onHongKong || options?.isCampaign === true
  const menu = useCloseHiddenMenu()
  const contactLocale = useMenuLocale(ROUTES.contact)
  const { entries, fitting } = useMenu(settings.navigation)
  const consultation = t(onHongKong ? 'header.freeConsultation' : 'header.consultation')
  const contactItems = (
    <>
      <ContactItems settings={{ ...settings, address: settings.addressLine }} />
      <ProfileItems settings={settings} />
    </>
  )
  return (
    <header
      className={styles.header}
      data-tone={options?.tone ?? toneOf(path)}
      data-scrolled={scrolled || undefined}
      data-landing={onLanding || undefined}
      // Shows the menu button on wide screens too.
      data-more={(!onLanding && fitting < entries.length) || undefined}
    >
      <div className={styles.bar}>
        <ul className={styles.contactItems}>{contactItems}</ul>
        <div className={styles.row}>
          <BrandMark />
          {!onLanding && fitting > 0 && (
            <Navigation className={styles.wide} entries={entries.slice(0, fitting)} />
          )}
          <div className={styles.tools}>
            {languages.length > 1 && <LanguageSwitcher languages={languages} />}
            {!onLanding && <UserLink />}
            {!onContact && (
              <ContactDialogLink
                reason={options?.reason ?? undefined}
                className={`${buttonClass('onDeep')} ${styles.consultation}`}
              >
                {consultation}
              </ContactDialogLink>
            )}
            {!onLanding && (
              <button
                type="button"
                className={`${styles.icon} ${styles.menuButton}`}
                aria-label={t('nav.menu')}
                {...menuButton(MENU)}
              >
                <Icon name="menu" />
                <Icon name="close" />
              </button>
            )}
          </div>
        </div>
      </div>
      {!onLanding && (
        <div ref={menu} id={MENU} className={styles.menu} {...MENU_POPOVER}>
          <Navigation className={styles.narrow} entries={entries} />
          <Link href={ROUTES.contact} locale={contactLocale} className={buttonClass('primary')}>
            {consultation}
          </Link>
          <ul className={styles.menuContactItems}>{contactItems}</ul>
        </div>
      )}
    </header>
  )
}
