import { useEffect, useState, type ReactNode } from 'react'
import type { Measurement } from '@/analytics/tracking'

/**
 * Paths of pages without analytics (such as account pages) that the visitor has opened since this document was
 * loaded. If Back or Forward leads to one after tracking has started, `AnalyticsConsent` reloads the document:
 * only a reload removes a tag manager, which would otherwise track that page.
 */
const untrackedPaths = new Set<string>()

/**
 * Loads the script with the consent banner and analytics. `measurement`: the settings of the analytics
 * vendors. It is null if none is configured, or if the page does not allow analytics; nothing is then loaded.
 */
export function Consent({ measurement }: { measurement: Measurement | null }) {
  const [consentUi, setConsentUi] = useState<ReactNode>()
  useEffect(() => {
    // If the script with the consent banner and analytics cannot be loaded, the banner does not appear and
    // nothing is tracked.
    if (measurement) {
      import('./AnalyticsConsent')
        .then((module) =>
          setConsentUi(<module.AnalyticsConsent {...measurement} untrackedPaths={untrackedPaths} />),
        )
        .catch(() => {})
    }
  }, [measurement])
  useEffect(() => {
    if (!measurement) untrackedPaths.add(location.pathname)
  })
  return measurement && consentUi
}
