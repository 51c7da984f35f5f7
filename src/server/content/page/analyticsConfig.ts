import { measurementEnv } from '@/config/env.server'
import type { Measurement } from '@/analytics/tracking'

/** Null if neither id is set, so that visitors are not asked for consent. */
export function analyticsConfig(): Measurement | null {
  const { TAG_MANAGER_ID, TAG_MANAGER_ORIGIN, AD_PIXEL_ID, AD_PIXEL_ORIGIN } = measurementEnv()
  if (!TAG_MANAGER_ID && !AD_PIXEL_ID) return null
  return {
    tagManager: TAG_MANAGER_ID ? `${TAG_MANAGER_ORIGIN}/gtm.js?id=${TAG_MANAGER_ID}` : null,
    pixel: AD_PIXEL_ID ? `${AD_PIXEL_ORIGIN}/tr?id=${AD_PIXEL_ID}` : null,
  }
}
