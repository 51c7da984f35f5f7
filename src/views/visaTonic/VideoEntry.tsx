import type { Video } from '@/cms/queries/visaTonic'
import { useTranslation } from '@/i18n/useTranslation'
import { Embed } from '@/ui/Embed'
import { RichText } from '@/ui/RichText'
import styles from './VisaTonicView.module.scss'

/** A glass, and beside it what the video is about. */
const POSTERS = { letter: 'glass-1', card: 'glass-2', calendar: 'glass-3', register: 'glass-4' } as const

export function VideoEntry({ video, number }: { video: Video; number: number }) {
  const { t } = useTranslation('pages')
  const { title, summary, minutes, drawing, embedUrl, transcript } = video
  return (
    <li className={styles.video}>
      <div className={styles.words}>
        <p className={styles.number}>
          {t('video.number', { number })} · {t('video.minutes', { count: minutes })}
        </p>
        <h2 className={styles.heading}>{title}</h2>
        <p>{summary}</p>
        <details className={styles.transcript}>
          <summary className={styles.summary}>
            {t('video.transcript')}
            <span className="visually-hidden"> ({title})</span>
          </summary>
          <RichText html={transcript} />
        </details>
      </div>
      {embedUrl && (
        <Embed
          src={embedUrl}
          href={embedUrl}
          title={title}
          poster={`/illustrations/${POSTERS[drawing ?? 'letter']}.svg`}
          action={t('video.play')}
          icon="play"
        />
      )}
    </li>
  )
}
