import type { Settings } from '@/cms/loaders/settings'
import { useTranslation } from '@/i18n/useTranslation'
import { Icon } from '@/ui/Icon'
import { localizedText } from '@/ui/LocalizedText'
import styles from './ContactDetails.module.scss'
import type { ContentOf } from '@/sections/registry'

type ContactDetailsProps = { content: Omit<ContentOf<'contactSection'>, 'heading'>; settings: Settings }

/** If the address does not fit on one line, it breaks before the @. */
function EmailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <a href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}

export function ContactDetails({ content, settings }: ContactDetailsProps) {
  const { t } = useTranslation('common')
  const { email, phone, phoneHref, address } = settings
  const details = [
    { icon: 'mail', label: t('contact.email'), value: <EmailLink email={email} /> },
    { icon: 'phone', label: t('contact.phone'), value: <a href={phoneHref}>{phone}</a> },
    { icon: 'pin', label: t('contact.address'), value: <address>{localizedText(address)}</address> },
    { icon: 'clock', label: t('contact.hours'), value: localizedText(content.hours) },
  ] as const
  return (
    <div>
      <h2 className={styles.heading}>{localizedText(content.detailsHeading)}</h2>
      <p>{localizedText(content.responsePromise)}</p>
      <dl className={styles.details}>
        {details.map(({ icon, label, value }) => (
          <div key={icon}>
            <dt className="visually-hidden">{label}</dt>
            <dd className={styles.value}>
              <Icon name={icon} />
              <div>{value}</div>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
