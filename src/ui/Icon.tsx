/**
 * The names of the icons in `public/icons.svg`. Icons are in one file that browsers cache, because inline SVG
 * would enlarge the scripts of every page.
 */
export type IconName =
  | 'arrow'
  | 'check'
  | 'citizenship'
  | 'clock'
  | 'close'
  | 'family'
  | 'globe'
  | 'mail'
  | 'menu'
  | 'phone'
  | 'pin'
  | 'play'
  | 'province'
  | 'skilled'
  | 'study'
  | 'user'
  | 'userKnown'
  | 'work'

/**
 * An icon, hidden from screen readers, because the text beside it or the label of its button has the same
 * meaning.
 */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
