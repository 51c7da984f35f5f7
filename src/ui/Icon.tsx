/** The icons in `public/icons.svg`: one file that browsers cache, instead of inline SVG in each script. */
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

/** A decorative icon: the text beside it or its button's label says what it means. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
