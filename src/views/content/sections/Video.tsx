import type { Video } from '@/cms/render/video'
import { useTranslation } from '@/i18n/useTranslation'
import { Embed } from '@/ui/Embed'
import { RichText } from '@/ui/RichText'
import styles from './Video.module.scss'

/** Placeholder images: a glass with an object that stands for the video's subject. */
const POSTERS = { letter: 'glass-1', card: 'glass-2', calendar: 'glass-3', register: 'glass-4' } as const

/** A placeholder for the video, which loads after a click; nothing if it may not be embedded. */
export function VideoFrame({ video: { title, drawing, embedUrl } }: { video: Video }) {
  const { t } = useTranslation('pages')
  return (
    embedUrl && (
      <Embed
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

/** The video's transcript, collapsed. */
export function Transcript({ video: { title, transcript } }: { video: Video }) {
  const { t } = useTranslation('pages')
  const { t: tCommon } = useTranslation('common')
  return (
    <details className={styles.transcript}>
      <summary className={styles.summary}>
        {t('video.transcript')}
        <span className="visually-hidden">{tCommon('aside', { words: title })}</span>
      </summary>
      <RichText html={transcript} />
    </details>
  )
}
