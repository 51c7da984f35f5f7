import type { ReactNode } from 'react'
import type { Settings } from '@/cms/loaders/settings'
import { useTranslation } from '@/i18n/useTranslation'
import { useMenuLocale } from '@/layout/chosenLocale'
import { CHOICES_ANCHOR, localePath, ROUTES } from '@/lib/routes'
import { localizedText } from '@/ui/LocalizedText'
import { BrandMark } from '@/layout/BrandMark'
import { ContactItems, ProfileItems } from '@/layout/ContactLinks'
import { MenuLink } from '@/layout/MenuLink'
import styles from './Footer.module.scss'

function Column({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

/** On a page that exists only in English, the path in the chosen language, as for the links of the menu. */
function useLegalPath(route: string): string {
  const { locale } = useTranslation('common')
  const menuLocale = useMenuLocale(route)
  return locale === menuLocale ? route : localePath(menuLocale, route)
}

export function Footer({ settings, year }: { settings: Settings; year: number }) {
  const { t } = useTranslation('common')
  const [termsPath, privacyPath] = [useLegalPath(ROUTES.terms), useLegalPath(ROUTES.privacy)]
  const { email, licensee, registerUrl, socialLinks, footerNote, navigation } = settings
  return (
    <footer className={styles.footer} aria-label={t('footer.label')}>
      <div className={styles.columns}>
        <div className={styles.firm}>
          <BrandMark />
          <p className={styles.note}>{localizedText(footerNote)}</p>
        </div>
        {email && (
          <Column heading={t('footer.getInTouch')}>
            <ContactItems settings={settings} />
          </Column>
        )}
        {socialLinks.length > 0 && (
          <Column heading={t('footer.followUs')}>
            <ProfileItems settings={settings} />
          </Column>
        )}
        {navigation.footer.length > 0 && (
          <Column heading={localizedText(navigation.footerHeading || t('footer.more'))}>
            {navigation.footer.map((entry) => (
              <li key={entry.href}>
                <MenuLink entry={entry} />
              </li>
            ))}
          </Column>
        )}
      </div>
      <div className={styles.base}>
        <p>
          {localizedText(licensee)}
          {registerUrl && (
            <>
              <span> · </span>
              <a href={registerUrl} rel="noopener">
                {t('footer.register')}
              </a>
            </>
          )}
        </p>
        {/* On pages that exist in Chinese, the links have no locale prefix (`docs/specification.md`, 2.6). A redirect
            in `next.config.js` sends visitors from a Chinese page (Referer header) to the Chinese version. */}
        <ul className={styles.legal}>
          <li>
            <a href={termsPath}>{t('footer.terms')}</a>
          </li>
          <li>
            <a href={privacyPath}>{t('footer.privacy')}</a>
          </li>
          <li>{t('footer.rights', { year })}</li>
          {/* `AnalyticsConsent` puts its button here, after all other items, so that none of them moves. */}
          <li id={CHOICES_ANCHOR} />
        </ul>
      </div>
    </footer>
  )
}
