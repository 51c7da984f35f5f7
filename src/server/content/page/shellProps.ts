import type { ReadContext } from '@/cms/client/fetchContent'
import type { Settings } from '@/cms/loaders/settings'
import { sessionPolling } from '@/config/env.server'
import type { CopyStore, Namespace } from '@/i18n/copy'
import type { CopyOverride } from '@/i18n/validateCopyOverrides'
import type { SessionPolling } from '@/config/sessionPolling'
import type { Measurement } from '@/analytics/tracking'
import { analyticsConfig } from './analyticsConfig'
import { canonicalTags, type PageAddress, type PageLocation } from './canonicalAndHreflang'
import { shownCopy } from '@/server/content/copy/shownCopy'

/** The props that every page needs besides its own content: the data of header, footer and head. */
export type ShellProps = {
  /** The texts of the user interface in the page's locale, by namespace. */
  copy: CopyStore
  settings: Settings
  /**
   * The year of the copyright line. Computed on the server, because React reports a hydration error if the
   * browser computes another year, as it may at New Year.
   */
  year: number
  /**
   * The interval at which an open page asks the server whether the visitor is still logged in, so that it notices a
   * logout on another device. Undefined if SESSION_POLL_SECONDS is 0 (the default): then an open page never asks.
   */
  polling?: SessionPolling
  measurement: Measurement | null
  address: PageAddress
}

/**
 * Returns the props for header, footer and head of a page. The default texts of the user interface come from
 * files; the site settings and the texts that editors have changed (`overrides`) come from Sanity. A preview of
 * drafts has no analytics, because its visitors are editors.
 *
 * @param location where the page is, for its canonical and hreflang links; undefined for a page that search
 *   engines must not index
 */
export async function shellProps(
  { locale, draft }: ReadContext,
  namespaces: readonly Namespace[],
  settings: Settings,
  overrides: readonly CopyOverride[],
  location?: PageLocation,
): Promise<ShellProps> {
  const measurement = draft ? null : analyticsConfig()
  const shell: Namespace[] = measurement ? ['common', 'consent'] : ['common']
  const copy = await shownCopy(locale, [...shell, ...namespaces], overrides)
  const polling = sessionPolling()
  const address = canonicalTags(locale, location)
  return {
    copy,
    settings,
    year: new Date().getFullYear(),
    measurement,
    // A preview shows drafts, which search engines must not index, so its head gets no canonical and hreflang
    // links.
    address: draft ? { ...address, route: '', isListed: false, links: [] } : address,
    ...(polling && { polling }),
  }
}
