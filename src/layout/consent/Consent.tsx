import { useEffect, useState, type ReactNode } from 'react'
import type { Measurement } from '@/analytics/tracking'

/**
 * Paths of pages without analytics (such as account pages) that this document has shown. If Back or Forward
 * leads to one after tracking has started, the document reloads (`AnalyticsConsent.tsx`).
 */
const untrackedPaths = new Set<string>()

/** `measurement` is null without configured analytics and on pages without analytics: nothing is loaded. */
export function Consent({ measurement }: { measurement: Measurement | null }) {
  const [consentUi, setConsentUi] = useState<ReactNode>()
  useEffect(() => {
    // If the script cannot be loaded, the banner does not appear and nothing is tracked.
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
