import { siteName } from '@/config/site'
import { useTranslation } from '@/i18n/useTranslation'
import { RichText } from '@/ui/RichText'
import { localizedText } from '@/ui/LocalizedText'
import styles from './LicenceSection.module.scss'
import type { SectionProps } from '@/sections/registry'

export function LicenceSection({ heading, body, context }: SectionProps<'licenceSection'>) {
  const { t, locale } = useTranslation('pages')
  const common = useTranslation('common')
  const { licensee, registerUrl } = context.settings
  return (
    <section className={styles.section}>
      <div className={styles.text}>
        <h2 className={styles.heading}>{localizedText(heading)}</h2>
        <RichText html={body} />
      </div>
      <dl className={styles.entry}>
        <div>
          <dt>{t('licence.firm')}</dt>
          <dd>{siteName(locale)}</dd>
        </div>
        <div>
          <dt>{t('licence.licensee')}</dt>
          <dd>{localizedText(licensee)}</dd>
        </div>
        {registerUrl && (
          <div>
            <dt>{t('licence.check')}</dt>
            <dd>
              <a href={registerUrl} rel="noopener">
                {common.t('footer.register')}
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
