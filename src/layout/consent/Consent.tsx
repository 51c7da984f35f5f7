import { useEffect, useState, type ReactNode } from 'react'
import type { Measurement } from '@/analytics/tracking'

/** The URLs of this document without analytics: a tag manager must not be loaded there later. */
const unmeasured = new Set<string>()

/** Loads consent banner and analytics, if any are configured. */
export function Consent({ measurement }: { measurement: Measurement | null }) {
  const [keeper, setKeeper] = useState<ReactNode>()
  useEffect(() => {
    // If it cannot load, no consent is asked for and nothing is tracked.
    if (measurement) {
      import('./AnalyticsConsent')
        .then((it) => setKeeper(<it.AnalyticsConsent {...measurement} unmeasured={unmeasured} />))
        .catch(() => {})
    }
  }, [measurement])
  useEffect(() => {
    if (!measurement) unmeasured.add(location.pathname)
  })
  return measurement && keeper
}
