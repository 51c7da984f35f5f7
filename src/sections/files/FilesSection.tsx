import { useTranslation } from '@/i18n/useTranslation'
import { localizedText } from '@/ui/LocalizedText'
import { SectionIntro } from '@/ui/SectionIntro'
import styles from './FilesSection.module.scss'
import type { ContentOf } from '@/sections/registry'

export function FilesSection({ eyebrow, heading, lead, files }: ContentOf<'filesSection'>) {
  const { t } = useTranslation('pages')
  return (
    <section className={styles.section}>
      <SectionIntro eyebrow={eyebrow} heading={heading} lead={lead} />
      <ul>
        {files.map(({ _key, title, file: { href, kind, size } }) => (
          <li key={_key} className={styles.file}>
            <a href={href} rel="noopener" className={styles.link}>
              {localizedText(title)} <span className={styles.facts}>{t(`files.${kind}`, { size })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
