import type { Video } from '@/cms/render/video'
import { useTranslation } from '@/i18n/useTranslation'
import { EmbedOnClick } from '@/ui/EmbedOnClick'
import { RichText } from '@/ui/RichText'
import styles from './Video.module.scss'

/**
 * The illustrations that editors can select for a video in Studio (field `drawing`), each with the name of
 * its placeholder image in `public/illustrations`. Every placeholder image also contains a glass of tonic,
 * because the videos are called Visa Tonic.
 */
const POSTERS = { letter: 'glass-1', card: 'glass-2', calendar: 'glass-3', register: 'glass-4' } as const

/**
 * A placeholder image that loads the video after a click, so that the video provider receives no data of
 * visitors who do not click. `embedUrl` is null if the URL that an editor entered must not be embedded, for
 * example because it is not https. In this case nothing is rendered.
 */
export function VideoFrame({ video: { title, drawing, embedUrl } }: { video: Video }) {
  const { t } = useTranslation('pages')
  return (
    embedUrl && (
      <EmbedOnClick
        src={embedUrl}
        href={embedUrl}
        title={title}
        poster={`/illustrations/${POSTERS[drawing ?? 'letter']}.svg`}
        action={(host) => t('video.play', { host })}
        icon="play"
      />
    )
  )
}

/** The transcript of a video, collapsed until the visitor opens it. */
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
