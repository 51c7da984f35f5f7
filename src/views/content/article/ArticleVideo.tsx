import type { Video } from '@/cms/render/video'
import { useTranslation } from '@/i18n/useTranslation'
import { Transcript, VideoFrame } from '@/views/content/video/Video'
import styles from './ArticleVideo.module.scss'

/** `en`: the article replaces a missing Chinese version. Its texts get `lang`, for screen readers. */
export function ArticleVideo({ video, en }: { video: Video; en: boolean }) {
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
