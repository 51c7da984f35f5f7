import { CmsImage } from '@/ui/CmsImage'
import { localizedText } from '@/ui/LocalizedText'
import { RichText } from '@/ui/RichText'
import styles from './ImageTextSection.module.scss'
import type { ImageTextContent } from './content'

export function ImageTextSection({ eyebrow, heading, body, image, side }: ImageTextContent) {
  return (
    <section className={styles.section} data-image={image ? (side ?? 'right') : undefined}>
      <div className={styles.text}>
        <div>
          {eyebrow && <p className={styles.eyebrow}>{localizedText(eyebrow)}</p>}
          <h2 className={styles.heading}>{localizedText(heading)}</h2>
        </div>
        <RichText html={body} />
      </div>
      {image && <CmsImage image={image} sizes="(width < 64rem) 100vw, 36rem" className={styles.image} />}
    </section>
  )
}
