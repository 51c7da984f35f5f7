import type { Title } from '@/cms/groq/localizedText'
import { useTranslation } from '@/i18n/useTranslation'
import { localizedText } from '@/ui/LocalizedText'
import styles from '@/forms/Form.module.scss'

/** A character that no title contains; it marks the title's position in the sentence. */
const GAP = '\n'

/** The title of the message's reason, above the fields; nothing if the reason is unknown. */
export function ContactReason({ name }: { name: Title | undefined }) {
  const { t } = useTranslation('forms')
  if (!name) return null
  const [before, after] = t('contact.about', { name: GAP }).split(GAP)
  return (
    <p className={styles.about}>
      {before}
      <strong>{localizedText(name)}</strong>
      {after}
    </p>
  )
}
