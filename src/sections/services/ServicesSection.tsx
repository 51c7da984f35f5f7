import { ContactDialogLink } from '@/dialogs/DialogLink'
import { useTranslation } from '@/i18n/useTranslation'
import { Icon } from '@/ui/Icon'
import { SectionIntro } from '@/ui/SectionIntro'
import { localizedText } from '@/ui/LocalizedText'
import { Sentence } from '@/ui/Sentence'
import type { ContentOf } from '@/sections/registry'
import styles from './ServicesSection.module.scss'

type Service = ContentOf<'servicesSection'>['services'][number]

function ServiceEntry({ service }: { service: Service }) {
  const { t } = useTranslation('common')
  const { question, title, summary, whoFor, icon, slug, checklist } = service
  const suffix = (
    <span className="visually-hidden">
      <Sentence text={t('screenReaderSuffix')} elements={{ text: localizedText(title) }} />
    </span>
  )
  return (
    <li className={styles.service}>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={32} />
        </span>
      )}
      <div className={styles.text}>
        <h3 className={styles.question}>{localizedText(question)}</h3>
        <p className={styles.title}>{localizedText(title)}</p>
        <p>{localizedText(summary)}</p>
        <details>
          <summary className={styles.summary}>
            <span>{t(checklist.length > 0 ? 'services.more' : 'services.moreWithoutChecklist')}</span>
            {suffix}
          </summary>
          <p className={styles.detail}>
            <strong>{t('services.audience')}</strong> {localizedText(whoFor)}
          </p>
          {checklist.length > 0 && (
            <div className={styles.detail}>
              <strong>{t('services.prepare')}</strong>
              <ul className={styles.checklist}>
                {checklist.map(({ _key, text }) => (
                  <li key={_key}>{localizedText(text)}</li>
                ))}
              </ul>
            </div>
          )}
        </details>
        <ContactDialogLink reason={slug} className={styles.contactLink}>
          <span>{t('services.contactLink')}</span>
          {suffix}
          <Icon name="arrow" size={20} />
        </ContactDialogLink>
      </div>
    </li>
  )
}

export function ServicesSection({ eyebrow, heading, lead, services }: ContentOf<'servicesSection'>) {
  return (
    <section id="services" tabIndex={-1} className={styles.section}>
      <div className={styles.columns}>
        <div className={styles.intro}>
          <SectionIntro eyebrow={eyebrow} heading={heading} lead={lead} />
        </div>
        <ul>
          {services.map((service) => (
            <ServiceEntry key={service._id} service={service} />
          ))}
        </ul>
      </div>
    </section>
  )
}
