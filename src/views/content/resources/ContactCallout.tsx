import { useTranslation } from '@/i18n/useTranslation'
import { CallToActionSection } from '@/views/content/sections/CallToActionSection'

/** The contact reason of articles that have neither a service nor a topic. */
const DEFAULT_REASON = 'resources'

/** A request to contact the firm, shown below articles. `reason`: the slug of the article's service or topic. */
export function ContactCallout({ reason = DEFAULT_REASON }: { reason?: string }) {
  const { t } = useTranslation('resources')
  const texts = {
    heading: t('article.contactCallout.heading'),
    text: t('article.contactCallout.text'),
    label: t('article.contactCallout.label'),
  }
  return <CallToActionSection section={{ _key: 'ask', _type: 'callToActionSection', ...texts, reason }} />
}
