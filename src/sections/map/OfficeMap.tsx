import type { Settings } from '@/cms/loaders/settings'
import { useTranslation } from '@/i18n/useTranslation'
import { mapPage } from '@/lib/embedProvider'
import { EmbedOnClick } from '@/ui/EmbedOnClick'

export function OfficeMap({ settings: { mapUrl, mapEmbedUrl, addressLine } }: { settings: Settings }) {
  const { t } = useTranslation('pages')
  const address = typeof addressLine === 'object' ? addressLine.children : addressLine
  return (
    mapEmbedUrl && (
      <EmbedOnClick
        key={mapEmbedUrl}
        src={mapEmbedUrl}
        href={mapUrl ?? mapPage(mapEmbedUrl, address)}
        title={t('map.title')}
        poster="/illustrations/harbour-map.svg"
        action={(host) => t('map.show', { host })}
      />
    )
  )
}
