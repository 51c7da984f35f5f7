import type { Notice } from '@/cms/loaders/notices'

/** Blocks the rendering of what follows it, so it is part of only those pages that need it. */
export function NoticeScript({ notice, buildId }: { notice?: Notice | null; buildId: string }) {
  return notice?.isDismissible ? (
    <script src={`/scripts/hideDismissedNotice.js?${buildId}`} data-notice={notice.key} />
  ) : null
}
