import type { Video } from '@/cms/render/video'
import { useTranslation } from '@/i18n/useTranslation'
import { Transcript, VideoFrame } from '@/sections/video/Video'
import styles from './VisaTonicView.module.scss'

export function VideoEntry({ video, number }: { video: Video; number: number }) {
  const { t } = useTranslation('pages')
  const { title, summary, minutes } = video
  return (
    <li className={styles.video}>
      <div className={styles.text}>
        <p className={styles.number}>
          {`${t('video.number', { number })} · ${t('video.minutes', { count: minutes })}`}
        </p>
        <h2 className={styles.heading}>{title}</h2>
        <p>{summary}</p>
        <Transcript video={video} />
      </div>
      <VideoFrame video={video} />
    </li>
  )
}
