import type { FormattedText } from '@/cms/typography/shownText'
import { useTranslation } from '@/i18n/useTranslation'
import { localizedText } from '@/ui/LocalizedText'
import { Sentence } from '@/ui/Sentence'
import { useContactReasons } from './useContactReasons'
import styles from '@/forms/Form.module.scss'

/** Renders nothing if the contact reason is unknown or its title has not loaded yet. */
export function ContactReason({ title }: { title: FormattedText | undefined }) {
  const { t } = useTranslation('forms')
  if (!title) return null
  return (
    <p className={styles.reason}>
      <Sentence text={t('contact.reason')} elements={{ name: <strong>{localizedText(title)}</strong> }} />
    </p>
  )
}

/** `reason`: the URL parameter, such as `study-permit`. */
export function ReasonTitle({ reason }: { reason: string | undefined }) {
  const { locale } = useTranslation('forms')
  return <ContactReason title={useContactReasons(locale, Boolean(reason))(reason)} />
}
