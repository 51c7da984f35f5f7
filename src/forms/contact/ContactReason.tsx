import type { Title } from '@/cms/groq/localizedText'
import { useTranslation } from '@/i18n/useTranslation'
import { localizedText } from '@/ui/LocalizedText'
import { Sentence } from '@/ui/Sentence'
import { useContactReasons } from './useContactReasons'
import styles from '@/forms/Form.module.scss'

/**
 * A line above the fields of the contact form that names what the message is about, such as the title of a
 * service. Renders nothing without a title: the URL names no known contact reason, or the title has not
 * loaded yet.
 */
export function ContactReason({ title }: { title: Title | undefined }) {
  const { t } = useTranslation('forms')
  if (!title) return null
  return (
    <p className={styles.reason}>
      <Sentence text={t('contact.reason')} elements={{ name: <strong>{localizedText(title)}</strong> }} />
    </p>
  )
}

/**
 * Loads the title of a contact reason (the URL parameter `reason`, such as `study-permit`) and shows it
 * above the fields.
 */
export function ReasonTitle({ reason }: { reason: string | undefined }) {
  const { locale } = useTranslation('forms')
  return <ContactReason title={useContactReasons(locale, Boolean(reason))(reason)} />
}
