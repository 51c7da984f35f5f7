import type { ShownText } from '@/cms/typography/shownText'
import { SectionIntro } from '@/ui/SectionIntro'
import { localizedText } from '@/ui/LocalizedText'
import styles from './PeopleSection.module.scss'
import type { ContentOf } from '@/sections/registry'

/** In place of a portrait: the first character of a Chinese name (the family name), or the initials. */
function sealOf(text: ShownText): string {
  const name = typeof text === 'string' ? text : text.children
  const isHan = /^\p{Script=Han}/u.test(name)
  const characters = isHan ? name : name.replace(/(\S)\S*\s*/gu, '$1')
  return Array.from(characters)
    .slice(0, isHan ? 1 : 2)
    .join('')
}

export function PeopleSection({ eyebrow, heading, lead, people }: ContentOf<'peopleSection'>) {
  return (
    <section className={styles.section}>
      <div className={styles.column}>
        <div className={styles.intro}>
          <SectionIntro eyebrow={eyebrow} heading={heading} lead={lead} />
        </div>
        <ul className={styles.people}>
          {people.map(({ _key, name, role, text }) => (
            <li key={_key} className={styles.person}>
              <span className={styles.seal} aria-hidden="true">
                {sealOf(name)}
              </span>
              <h3 className={styles.name}>{localizedText(name)}</h3>
              <p className={styles.role}>{localizedText(role)}</p>
              <p className={styles.text}>{localizedText(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
