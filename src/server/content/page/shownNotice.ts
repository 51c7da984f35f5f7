import { getNotices, type Notice, type PageWithNotice, type PlacedNotice } from '@/cms/loaders/notices'
import type { ReadContext } from '@/cms/client/fetchContent'
import { LOCALES, type Locale } from '@/i18n/locales'
import { CAMPAIGN_ROUTES } from '@/lib/routes'
import { asyncCache, staleOnErrorCache } from '@/runtime/asyncCache'
import { log } from '@/runtime/log'

const loadNotices = (locale: Locale) => getNotices({ locale })
/** `ttl` in ms. For the reason, see `SHARED_CACHE` in contentPageProps.ts. */
const recentNotices = asyncCache(loadNotices, { max: LOCALES.length, ttl: 1_000, untilPublication: true })
const noticesOrFallback = staleOnErrorCache(loadNotices, [], (facts) =>
  log('warn', 'page.notices_unavailable', facts),
)

const firstOn = (page: PageWithNotice, notices: readonly PlacedNotice[]): Notice | null =>
  notices.find(({ isOn }) => isOn(page))?.notice ?? null

/**
 * Rejects if Sanity fails; Next.js then keeps serving the last good page.
 * @param isCampaign for pages that editors create, where a field of the page decides
 */
export async function shownNotice(
  reading: ReadContext,
  route: string,
  isCampaign = CAMPAIGN_ROUTES.includes(route),
): Promise<Notice | null> {
  return firstOn(
    { route, isCampaign },
    await (reading.draft ? getNotices(reading) : recentNotices(reading.locale)),
  )
}

/** For pages that are rendered at each request, and work while Sanity is down. */
export async function shownNoticeOrFallback(reading: ReadContext, route: string): Promise<Notice | null> {
  return firstOn(
    { route, isCampaign: false },
    await (reading.draft ? getNotices(reading) : noticesOrFallback(reading.locale)),
  )
}
