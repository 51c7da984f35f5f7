import { useTranslation } from '@/i18n/useTranslation'
import { CallToActionSection } from '@/views/content/sections/CallToActionSection'

/** What messages are about that neither a service nor a topic is named for. */
const REASON = 'resources'

/** The next step after reading: a question to the firm. `reason`: the slug of the service or topic that it is about. */
export function ContactCallout({ reason = REASON }: { reason?: string }) {
  const { t } = useTranslation('resources')
  const words = {
    heading: t('article.ask.heading'),
    text: t('article.ask.text'),
    label: t('article.ask.label'),
  }
  return <CallToActionSection section={{ _key: 'ask', _type: 'callToActionSection', ...words, reason }} />
}
