import type { VisaTonicPage } from '@/cms/loaders/visaTonicPage'
import { Seo } from '@/layout/page/Seo'
import type { PageProps } from '@/server/content/page/contentPageProps'
import { CallToActionSection } from '@/sections/callToAction/CallToActionSection'
import { Licensee } from '@/sections/licence/Licensee'
import { PageHero } from '@/sections/opening/PageHero'
import { Reviewed } from '@/sections/opening/Reviewed'
import { VideoEntry } from './VideoEntry'
import styles from './VisaTonicView.module.scss'

const REASON = 'visa-tonic'

export function VisaTonicView({ content, settings }: PageProps<VisaTonicPage>) {
  const { seo, reviewedOn, eyebrow, heading, lead, videos, invitation } = content
  return (
    <>
      <Seo {...seo} />
      <PageHero image="tonic" eyebrow={eyebrow} heading={heading} lead={lead}>
        <Licensee settings={settings} />
        <Reviewed date={reviewedOn} />
      </PageHero>
      <ol className={styles.videos}>
        {videos.map((video, index) => (
          <VideoEntry key={video._key} video={video} number={index + 1} />
        ))}
      </ol>
      <CallToActionSection {...invitation} reason={REASON} />
    </>
  )
}
