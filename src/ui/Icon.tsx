/** The names of the icons in `icons.svg`. The HTML of each page contains that file (`_document.tsx`). */
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
      <use href={`#icon-${name}`} />
    </svg>
  )
}
