import { useTranslation } from '@/i18n/useTranslation'
import { CmsImage } from '@/ui/CmsImage'
import { Drawing } from '@/ui/Drawing'
import { EmbedOnClick } from '@/ui/EmbedOnClick'
import { Example, State } from './Example'

const SRC = '/illustrations/ferry.svg'

export function Images() {
  const { t } = useTranslation('components')
  const alt = t('sample.image')
  return (
    <Example name="images">
      <State name="image">
        <CmsImage
          image={{
            src: SRC,
            srcSet: `${SRC} 480w`,
            width: 480,
            height: 300,
            alt,
            colour: 'var(--ferry-200)',
          }}
          sizes="30rem"
        />
        <Drawing name="ferry" width={264} height={90} />
      </State>
      <State name="embed">
        <EmbedOnClick
          src="https://video.example/embed/1"
          href="https://video.example/1"
          title={alt}
          poster="/illustrations/harbour-map.svg"
          action={(host) => `${t('sample.link')} (${host})`}
          icon="play"
        />
      </State>
    </Example>
  )
}
