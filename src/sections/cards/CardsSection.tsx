import { CmsImage } from '@/ui/CmsImage'
import { EditorLink } from '@/ui/EditorLink'
import { localizedText } from '@/ui/LocalizedText'
import { SectionIntro } from '@/ui/SectionIntro'
import styles from './CardsSection.module.scss'
import type { ContentOf } from '@/sections/registry'

export function CardsSection({ eyebrow, heading, lead, cards }: ContentOf<'cardsSection'>) {
  return (
    <section className={styles.section}>
      <SectionIntro eyebrow={eyebrow} heading={heading} lead={lead} />
      <ul className={styles.cards}>
        {cards.map(({ _key, title, text, href, image }) => (
          <li key={_key} className={styles.card}>
            <div className={styles.text}>
              <h3 className={styles.title}>
                {href ? (
                  <EditorLink href={href} prefetch={false}>
                    {localizedText(title)}
                  </EditorLink>
                ) : (
                  localizedText(title)
                )}
              </h3>
              <p>{localizedText(text)}</p>
            </div>
            {image && (
              <CmsImage image={image} sizes="(width < 48rem) 100vw, 38rem" className={styles.image} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
