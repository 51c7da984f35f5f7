import type { ReadContext } from '@/cms/client/fetchContent'
import type { Notice } from '@/cms/loaders/notices'
import type { HeaderOptions } from '@/cms/loaders/page'
import type { Settings } from '@/cms/loaders/settings'
import { sessionPolling } from '@/config/env.server'
import type { CopyStore, Namespace } from '@/i18n/copy'
import type { CopyOverride } from '@/i18n/validateCopyOverrides'
import type { SessionPolling } from '@/config/sessionPolling'
import type { Measurement } from '@/analytics/tracking'
import { analyticsConfig } from './analyticsConfig'
import { canonicalTags, type PageAddress, type PageLocation } from './canonicalAndHreflang'
import { shownCopy } from '@/server/content/copy/shownCopy'

export type ShellProps = {
  copy: CopyStore
  settings: Settings
  /** From the server: React reports a hydration error if the browser has another year, as at New Year. */
  year: number
  polling?: SessionPolling
  measurement: Measurement | null
  address: PageAddress
  /** Missing on pages of the accounts side, where nothing may distract from a form. */
  notice?: Notice | null
  header?: HeaderOptions
}

/** A preview has no analytics, because its visitors are editors. */
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
    // Search engines must not index drafts.
    address: draft ? { ...address, route: '', isListed: false, links: [] } : address,
    ...(polling && { polling }),
  }
}
