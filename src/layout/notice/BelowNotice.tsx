import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { Notice } from '@/cms/loaders/notices'
import { useTranslation } from '@/i18n/useTranslation'
import { createListeners } from '@/lib/createListeners'
import { ErrorBoundary } from '@/lib/ErrorBoundary'
import { Icon } from '@/ui/Icon'
import { localizedText } from '@/ui/LocalizedText'
import styles from './BelowNotice.module.scss'
import { dismissedNotices, NOTICE_DISMISSED, storeDismissedNotice } from './dismissedNotices'

/** Keys of notices, also those that a blocked storage cannot keep: they stay dismissed until the page reloads. */
const dismissedHere = new Set<string>()
const { notify, subscribe } = createListeners()

function dismiss(key: string) {
  dismissedHere.add(key)
  storeDismissedNotice(key)
  notify()
  // The focused button no longer exists.
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** `rendered`: by the server, which does not know what the browser has stored. */
type NoticeState = 'rendered' | 'shown' | 'dismissed'

function useNoticeState(key: string): NoticeState {
  const state = useSyncExternalStore<NoticeState>(
    subscribe,
    () => (dismissedHere.has(key) || dismissedNotices().includes(key) ? 'dismissed' : 'shown'),
    () => 'rendered',
  )
  // From here on, React hides the notice. The class would also hide the notice of another page.
  useEffect(() => {
    if (state !== 'rendered') document.documentElement.classList.remove(NOTICE_DISMISSED)
  }, [state])
  return state
}

function NoticeLine({ notice: { key, text, link, tone, isDismissible } }: { notice: Notice }) {
  const { t } = useTranslation('common')
  const state = useNoticeState(key)
  if (isDismissible && state === 'dismissed') return null
  return (
    <aside className={styles.notice} data-tone={tone} aria-label={t('notice.label')}>
      {/* Search engines should not quote it as the description of the page. */}
      <div className={styles.line} data-nosnippet>
        <p className={styles.text}>
          {tone === 'important' && <strong>{t('notice.important')}</strong>}
          {localizedText(text)}
          {link && <a href={link.href}>{localizedText(link.label)}</a>}
        </p>
        {isDismissible && (
          <button
            type="button"
            className={styles.dismiss}
            data-ready={state !== 'rendered' || undefined}
            aria-label={t('notice.dismiss')}
            onClick={() => dismiss(key)}
          >
            <Icon name="close" size={20} />
          </button>
        )}
      </div>
    </aside>
  )
}

/** The header, and above it the notice, which scrolls away with the page (decision 49). */
export function BelowNotice({ notice, children }: { notice: Notice | null; children: ReactNode }) {
  return (
    <>
      <ErrorBoundary fallback={() => null} resetKey={notice?.key}>
        {notice && <NoticeLine notice={notice} />}
      </ErrorBoundary>
      <div className={styles.below}>{children}</div>
    </>
  )
}
