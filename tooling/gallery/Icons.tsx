import { BrandMark } from '@/layout/BrandMark'
import { Icon, type IconName } from '@/ui/Icon'
import { Example, State } from './Example'
import styles from './Example.module.scss'

/** A missing icon fails the type check. */
const ICONS = {
  arrow: true,
  check: true,
  citizenship: true,
  clock: true,
  close: true,
  family: true,
  globe: true,
  mail: true,
  menu: true,
  phone: true,
  pin: true,
  play: true,
  province: true,
  skilled: true,
  study: true,
  user: true,
  userKnown: true,
  work: true,
} satisfies Record<IconName, true>

const isIcon = (name: string): name is IconName => name in ICONS

export function Icons() {
  const names = Object.keys(ICONS).filter(isIcon)
  return (
    <Example name="icons">
      {[24, 48].map((size) => (
        <State key={size} name="icons">
          <div className={styles.row}>
            {names.map((name) => (
              <Icon key={name} name={name} size={size} />
            ))}
          </div>
        </State>
      ))}
      <State name="logo">
        <BrandMark />
      </State>
      <State name="onDeep" deep>
        <BrandMark />
      </State>
    </Example>
  )
}
