import type { Title } from '@/cms/queries/localized'
import { useTranslation } from '@/i18n/useTranslation'
import { said } from '@/ui/said'
import styles from './Form.module.scss'

/** What no name holds: it marks where it stands in the sentence. */
const GAP = '\n'

/** What the message is about, above the fields; nothing where the content knows no name for it. */
export function ContactAbout({ name }: { name: Title | undefined }) {
  const { t } = useTranslation('forms')
  if (!name) return null
  const [before, after] = t('contact.about', { name: GAP }).split(GAP)
  return (
    <p className={styles.about}>
      {before}
      <strong>{said(name)}</strong>
      {after}
    </p>
  )
}
