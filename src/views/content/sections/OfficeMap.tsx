import type { Settings } from '@/cms/loaders/settings'
import { useTranslation } from '@/i18n/useTranslation'
import { Embed } from '@/ui/Embed'

/** A placeholder for the map, which loads after a click; nothing if there is no map. */
export function OfficeMap({ settings: { mapUrl, mapEmbedUrl } }: { settings: Settings }) {
  const { t } = useTranslation('pages')
  return (
    mapEmbedUrl && (
      <Embed
        src={mapEmbedUrl}
        href={mapUrl ?? mapEmbedUrl}
        title={t('map.title')}
        poster="/illustrations/harbour-map.svg"
        action={(host) => t('map.show', { host })}
      />
    )
  )
}
