import { useTranslation } from '@/i18n/useTranslation'
import { TOUCH_PARTS, type Touch } from '@/analytics/campaign'

/** The attribution of a visit, one part per line, as text: forged parts never become links. */
export function Attribution({ touch }: { touch: Touch }) {
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
