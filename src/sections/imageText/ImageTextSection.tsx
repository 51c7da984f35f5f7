import { CmsImage } from '@/ui/CmsImage'
import { RichText } from '@/ui/RichText'
import { SectionIntro } from '@/ui/SectionIntro'
import styles from './ImageTextSection.module.scss'
import type { ContentOf } from '@/sections/registry'

export function ImageTextSection({ eyebrow, heading, body, image, side }: ContentOf<'imageTextSection'>) {
  return (
    <section className={styles.section} data-image={image ? (side ?? 'right') : undefined}>
      <div className={styles.text}>
        <SectionIntro eyebrow={eyebrow} heading={heading} />
        <RichText html={body} />
      </div>
      {image && <CmsImage image={image} sizes="(width < 64rem) 100vw, 36rem" className={styles.image} />}
    </section>
  )
}
