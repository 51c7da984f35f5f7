import type { Video } from '@/cms/render/video'
import { useTranslation } from '@/i18n/useTranslation'
import { Transcript, VideoFrame } from './Video'
import styles from './VideoWithText.module.scss'

/** `en`: the texts are English on a Chinese page. They get `lang`, for screen readers. */
export function VideoWithText({ video, en }: { video: Video; en: boolean }) {
  const { t } = useTranslation('pages')
  const { title, summary, minutes } = video
  const lang = en ? 'en' : undefined
  return (
    <section className={styles.video} aria-label={title}>
      <VideoFrame video={video} />
      <div className={styles.text}>
        <p className={styles.title}>
          <strong lang={lang}>{title}</strong> <span>{t('video.minutes', { count: minutes })}</span>
        </p>
        <p lang={lang}>{summary}</p>
      </div>
      <Transcript video={video} />
    </section>
  )
}
