import { useTranslation } from '@/i18n/useTranslation'
import { CallToActionSection } from '@/views/content/sections/CallToActionSection'

/**
 * The contact reason (what a message is about) of articles without a service and of lists without a topic.
 */
const DEFAULT_REASON = 'resources'

/**
 * An invitation to contact the firm, below an article or a list of articles. `reason`: the slug of the
 * service or topic, whose title the contact form shows.
 */
export function ContactCallout({ reason = DEFAULT_REASON }: { reason?: string }) {
  const { t } = useTranslation('resources')
  const texts = {
    heading: t('article.contactCallout.heading'),
    text: t('article.contactCallout.text'),
    label: t('article.contactCallout.label'),
  }
  return <CallToActionSection section={{ _key: 'ask', _type: 'callToActionSection', ...texts, reason }} />
}
