import Link from 'next/link'
import { formatNumber, useAdminTranslation } from '@/views/accounts/admin/shared/useAdminTranslation'
import styles from '@/views/accounts/admin/shared/Panel.module.scss'
import type { ListParams } from '@/views/accounts/admin/list/useListParams'

export const MESSAGE_VIEWS = ['new', 'overdue', 'answered', 'spam', 'failed'] as const
type MessageView = (typeof MESSAGE_VIEWS)[number]

type MessageViewsProps = {
  view: MessageView
  /** Undefined until loaded. `failed`: messages whose mail to the firm is a dead letter, and others to resend. */
  counts: Record<MessageView, number> | undefined
  hrefOf: (view: MessageView) => ReturnType<ListParams['href']>
}

export function MessageViews({ view, counts, hrefOf }: MessageViewsProps) {
  const { t, locale } = useAdminTranslation()
  return (
    <nav className={styles.views} aria-label={t('messages.viewsLabel')}>
      {MESSAGE_VIEWS.map((name) => (
        <Link
          key={name}
          href={hrefOf(name)}
          shallow
          scroll={false}
          aria-current={name === view ? 'true' : undefined}
          data-overdue={(name === 'overdue' || name === 'failed') && Boolean(counts?.[name])}
        >
          <span>{t(`messages.view.${name}`)}</span>{' '}
          <span>{counts && formatNumber(locale, counts[name])}</span>
        </Link>
      ))}
    </nav>
  )
}
