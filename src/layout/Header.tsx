import Link from 'next/link'
import { useRouter } from 'next/router'
import { DialogLink } from '@/dialogs/DialogLink'
import { useDialog } from '@/dialogs/useDialog'
import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import { useSession } from '@/lib/session'
import { buttonClass } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { BrandMark } from './BrandMark'
import styles from './Header.module.scss'
import { LanguageSwitcher } from './LanguageSwitcher'
import { useScrolled } from './useScrolled'

const MENU = 'menu'
const NAVIGATION = [
  { key: 'nav.services', href: ROUTES.services },
  { key: 'nav.contact', href: ROUTES.contact },
] as const

/** Light over the home page's dusk, dark on every other page's light ground. */
function toneOf(pathname: string): 'light' | 'dark' {
  return pathname === ROUTES.home ? 'light' : 'dark'
}

function Navigation({ className }: { className: string | undefined }) {
  const { t } = useTranslation('common')
  const { pathname } = useRouter()
  return (
    <nav aria-label={t('nav.label')} className={className}>
      <ul>
        {NAVIGATION.map(({ key, href }) => (
          <li key={key}>
            <Link href={href} aria-current={pathname === href ? 'page' : undefined}>
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function UserButton() {
  const { t } = useTranslation('common')
  const { status } = useSession()
  const { open } = useDialog()
  const known = status === 'authenticated'
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={t(known ? 'header.account' : 'header.logIn')}
      aria-haspopup="dialog"
      onClick={() => void open('login')}
    >
      <Icon name={known ? 'userKnown' : 'user'} />
    </button>
  )
}

export function Header() {
  const { t } = useTranslation('common')
  const { pathname } = useRouter()
  const scrolled = useScrolled()
  const onContact = pathname.startsWith(ROUTES.contact)
  return (
    <header className={styles.header} data-tone={toneOf(pathname)} data-scrolled={scrolled || undefined}>
      <div className={styles.bar}>
        <BrandMark />
        <Navigation className={styles.wide} />
        <div className={styles.tools}>
          <LanguageSwitcher />
          <UserButton />
          {!onContact && (
            <DialogLink dialog="contact" className={`${buttonClass('onDeep')} ${styles.consultation}`}>
              {t('header.consultation')}
            </DialogLink>
          )}
          <button
            type="button"
            className={`${styles.icon} ${styles.menuButton}`}
            aria-label={t('nav.menu')}
            popoverTarget={MENU}
          >
            <Icon name="menu" />
            <Icon name="close" />
          </button>
        </div>
      </div>
      <div
        id={MENU}
        popover="auto"
        className={styles.menu}
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        <Navigation className={styles.narrow} />
        <Link href={ROUTES.contact} className={buttonClass('primary')}>
          {t('header.consultation')}
        </Link>
      </div>
    </header>
  )
}
