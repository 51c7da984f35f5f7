import { localizedText } from '@/ui/LocalizedText'
import type { ContentOf } from '@/sections/registry'
import { VideoEntry } from './VideoEntry'
import styles from './VideosSection.module.scss'

export function VideosSection({ heading, videos: { videos, en } }: ContentOf<'videosSection'>) {
  return (
    <section className={styles.section}>
      <h2 className="visually-hidden">{localizedText(heading)}</h2>
      <ol>
        {videos.map((video, index) => (
          <VideoEntry key={video._key} video={video} number={index + 1} en={en} />
        ))}
      </ol>
    </section>
  )
}
