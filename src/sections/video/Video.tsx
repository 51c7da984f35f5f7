import type { Video } from '@/cms/render/video'
import { videoPage } from '@/lib/embedProvider'
import { POSTERS } from '@/lib/videoPosters'
import { useTranslation } from '@/i18n/useTranslation'
import { EmbedOnClick } from '@/ui/EmbedOnClick'
import { RichText } from '@/ui/RichText'
import styles from './Video.module.scss'

export function VideoFrame({ video: { title, drawing, embedUrl } }: { video: Video }) {
  const { t } = useTranslation('pages')
  return (
    embedUrl && (
      <EmbedOnClick
        key={embedUrl}
        src={embedUrl}
        href={videoPage(embedUrl)}
        title={title}
        poster={`/illustrations/${POSTERS[drawing ?? 'letter']}.svg`}
        action={(host) => t('video.play', { host })}
        icon="play"
      />
    )
  )
}

export function Transcript({ video: { title, transcript } }: { video: Video }) {
  const { t } = useTranslation('pages')
  const { t: tCommon } = useTranslation('common')
  return (
    <details className={styles.transcript}>
      <summary className={styles.summary}>
        <span>{t('video.transcript')}</span>
        <span className="visually-hidden">{tCommon('screenReaderSuffix', { text: title })}</span>
      </summary>
      <RichText html={transcript} />
    </details>
  )
}
