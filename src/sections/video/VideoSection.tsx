import { SectionIntro } from '@/ui/SectionIntro'
import styles from './VideoSection.module.scss'
import { VideoWithText } from './VideoWithText'
import type { ContentOf } from '@/sections/registry'

export function VideoSection({ eyebrow, heading, lead, video: { video, en } }: ContentOf<'videoSection'>) {
  return (
    <section className={styles.section}>
      <SectionIntro eyebrow={eyebrow} heading={heading} lead={lead} />
      <div className={styles.video}>
        <VideoWithText video={video} en={en} />
      </div>
    </section>
  )
}
