import type { ReactNode } from 'react'
import type { CopyKey } from '@/i18n/copy'
import { useTranslation } from '@/i18n/useTranslation'
import styles from './Example.module.scss'

type NameOf<Group extends string> =
  CopyKey<'components'> extends infer Key ? (Key extends `${Group}.${infer Name}` ? Name : never) : never

/** A group of related components, side by side if they fit. `wide`: stacked. */
export function Example({
  name,
  wide,
  children,
}: {
  name: NameOf<'group'>
  wide?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('components')
  return (
    <section className={styles.group} aria-labelledby={`group-${name}`} data-group={name}>
      <h2 id={`group-${name}`} className={styles.heading}>
        {t(`group.${name}`)}
      </h2>
      <div className={styles.states} data-wide={wide}>
        {children}
      </div>
    </section>
  )
}

/** One state of a component, with the state's name. `still`: the component is not interactive, so it takes no focus. */
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
      <div className={styles.preview} inert={still} data-deep={deep || undefined}>
        {children}
      </div>
    </div>
  )
}
