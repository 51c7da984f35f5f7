import type { Settings } from '@/cms/loaders/settings'
import { useTranslation } from '@/i18n/useTranslation'
import { EmbedOnClick } from '@/ui/EmbedOnClick'

export function OfficeMap({ settings: { mapUrl, mapEmbedUrl } }: { settings: Settings }) {
  const { t } = useTranslation('pages')
  return (
    mapEmbedUrl && (
      <EmbedOnClick
        key={mapEmbedUrl}
        src={mapEmbedUrl}
        href={mapUrl ?? mapEmbedUrl}
        title={t('map.title')}
        poster="/illustrations/harbour-map.svg"
        action={(host) => t('map.show', { host })}
      />
    )
  )
}
