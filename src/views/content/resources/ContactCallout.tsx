import { useTranslation } from '@/i18n/useTranslation'
import { CallToActionSection } from '@/sections/callToAction/CallToActionSection'

/** The contact reason for articles that belong to no service, and for lists without a topic. */
const DEFAULT_REASON = 'resources'

/** `reason`: the slug of the article's service or of the list's topic. */
export function ContactCallout({ reason = DEFAULT_REASON }: { reason?: string }) {
  const { t } = useTranslation('resources')
  const texts = {
    heading: t('article.contactCallout.heading'),
    text: t('article.contactCallout.text'),
    label: t('article.contactCallout.label'),
  }
  return <CallToActionSection {...texts} reason={reason} />
}
