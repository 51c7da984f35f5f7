import Link from 'next/link'
import { FIRM_NAMES } from '@/config/firmNames'
import { useTranslation } from '@/i18n/useTranslation'
import { ROUTES } from '@/lib/routes'
import { useHomeLocale } from './chosenLocale'
import { usePublicPath } from './usePublicPath'
import styles from './BrandMark.module.scss'

export function BrandMark() {
  const { t } = useTranslation('common')
  // Next.js would prefetch the data of the home page again, although that page is already open.
  const isHome = usePublicPath() === ROUTES.home
  return (
    <Link
      href={ROUTES.home}
      locale={useHomeLocale()}
      prefetch={isHome ? false : undefined}
      className={styles.brand}
    >
      <svg viewBox="0 0 48 48" className={styles.logo} aria-hidden="true">
        <use href="#icon-sign" />
      </svg>
      <span className={styles.names}>
        <span className={styles.name} lang="en-CA">
          {FIRM_NAMES.latin}
        </span>
        <span className={styles.chinese} lang="zh-HK">
          {FIRM_NAMES.han}
        </span>
      </span>
      <span className="visually-hidden">{t('brand.home')}</span>
    </Link>
  )
}
