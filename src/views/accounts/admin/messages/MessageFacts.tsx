import type { ReactNode } from 'react'
import { toLocale } from '@/i18n/locales'
import { CONTACT_DETAILS, type ContactDetail } from '@/lib/contactFields'
import { withoutInvisible } from '@/lib/invisibleText'
import { useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import type { Message } from '@/views/accounts/admin/shared/adminTypes'
import { Attribution } from '@/views/accounts/admin/shared/Attribution'
import styles from '@/views/accounts/admin/shared/Item.module.scss'
import { Moment } from '@/views/accounts/admin/shared/Moment'

const HREFS: Partial<Record<ContactDetail, (value: string) => string | undefined>> = {
  // In a `mailto:` link, a `?` starts fields such as `cc`. Mail programs expect a plain `@`.
  email: (email) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
  phone: telUrl,
}

/** Of the first number, without an extension. Undefined without a digit that phones have. */
function telUrl(phone: string): string | undefined {
  // People type and paste all kinds of dashes (\p{Pd}), and the minus sign (U+2212).
  const number = /(?:\+[\s(]*)?\d[\d\s().·\u2212\p{Pd}]*/u.exec(withoutInvisible(phone))?.[0]
  return number && `tel:${number.replace(/[^+\d]/g, '')}`
}

function contactLink(detail: ContactDetail, value: string | null) {
  const href = value && HREFS[detail]?.(value)
  return href ? <a href={href}>{value}</a> : value
}

/** `reason`: as in `MessageSummary`. */
export function MessageFacts({ message, reason }: { message: Message; reason: ReactNode }) {
  const { t } = useAdminTranslation()
  const { createdAt, campaign } = message
  // Only the linter requires the keys: each element is the only child of its `<dd>`.
  const facts = [
    ['received', <Moment key="" date={createdAt} />],
    ...CONTACT_DETAILS.map((detail) => [detail, contactLink(detail, message[detail])] as const),
    ['reason', reason && <bdi key="">{reason}</bdi>],
    ['language', t(`messages.languages.${toLocale(message.locale)}`)],
    ['page', campaign?.page],
    ['firstTouch', campaign?.first && <Attribution key="" touch={campaign.first} />],
    ['lastTouch', campaign?.last && <Attribution key="" touch={campaign.last} />],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{t(`messages.${label}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
