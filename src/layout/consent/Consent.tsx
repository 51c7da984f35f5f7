import { useEffect, useState, type ReactNode } from 'react'
import type { Measurement } from '@/analytics/tracking'

/** Paths of pages without analytics that were opened in this document. A tag manager must not be loaded there. */
const untrackedPaths = new Set<string>()

/** Loads the script with the consent banner and analytics, if any analytics vendor is configured. */
export function Consent({ measurement }: { measurement: Measurement | null }) {
  const [consentUi, setConsentUi] = useState<ReactNode>()
  useEffect(() => {
    // If the script cannot load, no visitor is asked for consent and nothing is tracked.
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
