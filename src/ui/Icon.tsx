/** The icons of `icons.svg`, which the HTML of each page contains (`_document.tsx`). */
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

/** Hidden from screen readers, because the text or label beside it has the same meaning. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
