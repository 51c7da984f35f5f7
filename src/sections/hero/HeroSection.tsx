import Link from 'next/link'
import { ContactDialogLink } from '@/dialogs/DialogLink'
import { ROUTES } from '@/lib/routes'
import { buttonClass } from '@/ui/Button'
import { Drawing } from '@/ui/Drawing'
import { Icon } from '@/ui/Icon'
import { localizedText } from '@/ui/LocalizedText'
import { Licensee } from '@/sections/licence/Licensee'
import type { SectionProps } from '@/sections/registry'
import styles from './HeroSection.module.scss'

export function HeroSection({
  eyebrow,
  heading,
  lead,
  consultationLabel,
  servicesLabel,
  context,
}: SectionProps<'heroSection'>) {
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        {eyebrow && <p className={styles.eyebrow}>{localizedText(eyebrow)}</p>}
        <h1 className={styles.heading}>{localizedText(heading)}</h1>
        <p className={styles.lead}>{localizedText(lead)}</p>
        <div className={styles.actions}>
          <ContactDialogLink className={buttonClass('onDeep')}>
            {localizedText(consultationLabel)}
          </ContactDialogLink>
          {context.hasServices && (
            <Link href={ROUTES.services} prefetch={false} className={styles.more}>
              {localizedText(servicesLabel)}
              <Icon name="arrow" size={20} />
            </Link>
          )}
        </div>
        <div className={styles.licensee}>
          <Licensee settings={context.settings} />
        </div>
      </div>
      <Drawing name="harbour" width={1600} height={640} className={styles.image} />
    </section>
  )
}
