import { useTranslation } from '@/i18n/useTranslation'
import { TOUCH_PARTS, type Touch } from '@/analytics/touch'

/**
 * The attribution of a visit (referrer and campaign parameters), one field per line. All values are plain text, so
 * that a forged URL never becomes a link.
 */
export function Attribution({ touch }: { touch: Touch }) {
  const { t } = useTranslation('admin')
  return (
    <ul>
      {TOUCH_PARTS.map((part) => {
        const value = touch[part]
        return value && <li key={part}>{t(`messages.attribution.${part}`, { value })}</li>
      })}
    </ul>
  )
}
