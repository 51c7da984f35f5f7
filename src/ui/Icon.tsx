/** The drawings in `public/icons.svg`: one file that the browser keeps, instead of a drawing in every script. */
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

/** Decorative: the words beside it, or its button's label, say what it means. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
