import { useEffect, useState, type ReactNode } from 'react'
import type { Measurement } from '@/measure/measurement'

/** The addresses of this document at which nothing measures: what measures elsewhere is not to come along there. */
const unmeasured = new Set<string>()

/** Fetches what asks for consent and measures, where something is configured; elsewhere nothing comes. */
export function Consent({ measurement }: { measurement: Measurement | null }) {
  const [keeper, setKeeper] = useState<ReactNode>()
  useEffect(() => {
    // If it cannot load, no consent is asked for and nothing is tracked.
    if (measurement) {
      import('./ConsentKeeper')
        .then((it) => setKeeper(<it.ConsentKeeper {...measurement} unmeasured={unmeasured} />))
        .catch(() => {})
    }
  }, [measurement])
  useEffect(() => {
    if (!measurement) unmeasured.add(location.pathname)
  })
  return measurement && keeper
}
