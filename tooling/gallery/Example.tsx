import type { ReactNode } from 'react'
import type { CopyKey } from '@/i18n/copy'
import { useTranslation } from '@/i18n/useTranslation'
import styles from './Example.module.scss'

type NameOf<Group extends string> =
  CopyKey<'components'> extends infer Key ? (Key extends `${Group}.${infer Name}` ? Name : never) : never

/** Related components, side by side if they fit; `wide`: stacked. */
export function Example({
  name,
  wide,
  children,
}: {
  name: NameOf<'part'>
  wide?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('components')
  return (
    <section className={styles.part} aria-labelledby={`part-${name}`} data-part={name}>
      <h2 id={`part-${name}`} className={styles.heading}>
        {t(`part.${name}`)}
      </h2>
      <div className={styles.states} data-wide={wide}>
        {children}
      </div>
    </section>
  )
}

/** One state with its name. `still`: not interactive, so it takes no focus. */
export function State({
  name,
  still,
  deep,
  children,
}: {
  name: NameOf<'state'>
  still?: boolean
  deep?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('components')
  return (
    <div className={styles.state}>
      <h3 className={styles.name}>{t(`state.${name}`)}</h3>
      <div className={styles.stage} inert={still} data-deep={deep || undefined}>
        {children}
      </div>
    </div>
  )
}
