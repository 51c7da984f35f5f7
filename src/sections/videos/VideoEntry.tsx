import type { Video } from '@/cms/render/video'
import { useTranslation } from '@/i18n/useTranslation'
import { Transcript, VideoFrame } from '@/sections/video/Video'
import styles from './VideosSection.module.scss'

/** `en`: as in `VideoWithText`. */
export function VideoEntry({ video, number, en }: { video: Video; number: number; en: boolean }) {
  const { t } = useTranslation('pages')
  const { title, summary, minutes } = video
  const lang = en ? 'en' : undefined
  return (
    <li className={styles.video}>
      <div className={styles.text}>
        <p className={styles.number}>
          {`${t('video.number', { number })} · ${t('video.minutes', { count: minutes })}`}
        </p>
        <h3 lang={lang} className={styles.heading}>
          {title}
        </h3>
        <p lang={lang}>{summary}</p>
        <Transcript video={video} />
      </div>
      <VideoFrame video={video} />
    </li>
  )
}
