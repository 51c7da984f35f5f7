import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import { TOUCH_PARTS, type Touch } from '@/analytics/attributionTouch'

/** URLs are plain text, because a visitor can forge them to lead an administrator to a malicious site. */
export function Attribution({ touch }: { touch: Touch }) {
  const { t } = useAdminTranslation()
  return (
    <ul>
      {TOUCH_PARTS.map((part) => {
        const value = touch[part]
        return value && <li key={part}>{t(`messages.attribution.${part}`, { value })}</li>
      })}
    </ul>
  )
}
