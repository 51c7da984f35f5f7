import type { Settings } from '@/cms/loaders/settings'
import { useTranslation } from '@/i18n/useTranslation'
import { EmbedOnClick } from '@/ui/EmbedOnClick'

/**
 * A map of the office. A placeholder image loads the map after a click, so that the map provider receives no
 * data of visitors who do not click. Renders nothing if no map is configured in Studio.
 */
export function OfficeMap({ settings: { mapUrl, mapEmbedUrl } }: { settings: Settings }) {
  const { t } = useTranslation('pages')
  return (
    mapEmbedUrl && (
      <EmbedOnClick
        src={mapEmbedUrl}
        href={mapUrl ?? mapEmbedUrl}
        title={t('map.title')}
        poster="/illustrations/harbour-map.svg"
        action={(host) => t('map.show', { host })}
      />
    )
  )
}
