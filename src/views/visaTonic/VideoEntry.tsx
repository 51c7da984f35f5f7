import type { Video } from '@/cms/queries/visaTonic'
import { useTranslation } from '@/i18n/useTranslation'
import { Embed } from '@/ui/Embed'
import { RichText } from '@/ui/RichText'
import styles from './VisaTonicView.module.scss'

/** The glass empties from one drawing to the next; beside it, in the page’s order, stands what each video is about. */
const GLASSES = 4

export function VideoEntry({ video, number }: { video: Video; number: number }) {
  const { t } = useTranslation('pages')
  const { title, summary, minutes, embedUrl, transcript } = video
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
          poster={`/illustrations/glass-${((number - 1) % GLASSES) + 1}.svg`}
          action={t('video.play')}
          icon="play"
        />
      )}
    </li>
  )
}
