import { useTranslation } from '@/i18n/useTranslation'
import { TOUCH_PARTS, type Touch } from '@/measure/campaign'

/** How a visit began: each part on a line of its own, as text; a part that somebody made up is never a link. */
export function TouchParts({ touch }: { touch: Touch }) {
  const { t } = useTranslation('admin')
  return (
    <ul>
      {TOUCH_PARTS.map((part) => {
        const value = touch[part]
        return value && <li key={part}>{t(`messages.touch.${part}`, { value })}</li>
      })}
    </ul>
  )
}
