import type { Notice } from '@/cms/loaders/notices'

/**
 * Without `async` or `defer`, because it hides a dismissed notice before the first paint (decision 49). It delays the
 * page, so only pages with such a notice have it.
 */
export function NoticeScript({ notice, buildId }: { notice?: Notice | null; buildId: string }) {
  return notice?.isDismissible ? (
    <script src={`/scripts/hideDismissedNotice.js?${buildId}`} data-notice={notice.key} />
  ) : null
}
