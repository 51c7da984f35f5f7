import { siteName } from '@/config/site'
import type { Locale } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'
import { FEED_PATH } from './atomFeed'

/** `page`: the route in Next.js, such as `/resources/[slug]`. */
export function FeedLink({ page, locale }: { page: string; locale: Locale }) {
  if (!page.startsWith(ROUTES.resources)) return null
  const title = siteName(locale)
  return (
    <link rel="alternate" type="application/atom+xml" title={title} href={localePath(locale, FEED_PATH)} />
  )
}
