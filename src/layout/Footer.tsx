import { useTranslation } from '@/i18n/useTranslation'
import type { Settings } from '@/cms/queries/settings'
import { telephoneHref } from '@/lib/routes'
import { BrandMark } from './BrandMark'
import styles from './Footer.module.scss'

export function Footer({ settings, year }: { settings: Settings; year: number }) {
  const { t } = useTranslation('common')
  const { email, phone, address, licensee, registerUrl, socialLinks, chatUrl, footerNote } = settings
  const profiles = chatUrl
    ? [...socialLinks, { _key: 'chat', label: t('footer.chat'), url: chatUrl }]
    : socialLinks
  return (
    <footer className={styles.footer} aria-label={t('footer.label')}>
      <div className={styles.columns}>
        <div className={styles.firm}>
          <BrandMark />
          <p className={styles.note}>{footerNote}</p>
        </div>
        {email && (
          <section>
            <h2 className={styles.heading}>{t('footer.getInTouch')}</h2>
            <ul className={styles.list}>
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
              <li>
                <a href={telephoneHref(phone)}>{phone}</a>
              </li>
              <li>
                <address>{address}</address>
              </li>
            </ul>
          </section>
        )}
        {profiles.length > 0 && (
          <section>
            <h2 className={styles.heading}>{t('footer.followUs')}</h2>
            <ul className={styles.list}>
              {profiles.map(({ _key, label, url }) => (
                <li key={_key}>
                  <a href={url} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className={styles.base}>
        <p>
          {licensee}
          {registerUrl && (
            <>
              {' · '}
              <a href={registerUrl} rel="noopener">
                {t('footer.register')}
              </a>
            </>
          )}
        </p>
        <p>{t('footer.rights', { year })}</p>
      </div>
    </footer>
  )
}
