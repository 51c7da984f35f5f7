import { useTranslation } from '@/i18n/useTranslation'
import { CallToActionSection } from '@/views/content/sections/CallToActionSection'

/** The contact reason for articles without a service or topic. */
const REASON = 'resources'

/** A call to contact the firm, below articles. `reason`: the slug of the service or topic. */
export function ContactCallout({ reason = REASON }: { reason?: string }) {
  const { t } = useTranslation('resources')
  const words = {
    heading: t('article.ask.heading'),
    text: t('article.ask.text'),
    label: t('article.ask.label'),
  }
  return <CallToActionSection section={{ _key: 'ask', _type: 'callToActionSection', ...words, reason }} />
}
