import { measurementEnv } from '@/config/env.server'
import type { Measurement } from '@/analytics/tracking'

/**
 * Returns the URLs of the tag manager and the advertising pixel. A URL is null if its environment variable
 * (`TAG_MANAGER_ID`, `AD_PIXEL_ID`) is not set. If neither is set, returns null instead of the object, so that
 * visitors are not asked for consent.
 */
export function analyticsConfig(): Measurement | null {
  const { TAG_MANAGER_ID, TAG_MANAGER_ORIGIN, AD_PIXEL_ID, AD_PIXEL_ORIGIN } = measurementEnv()
  if (!TAG_MANAGER_ID && !AD_PIXEL_ID) return null
  return {
    tagManager: TAG_MANAGER_ID ? `${TAG_MANAGER_ORIGIN}/gtm.js?id=${TAG_MANAGER_ID}` : null,
    pixel: AD_PIXEL_ID ? `${AD_PIXEL_ORIGIN}/tr?id=${AD_PIXEL_ID}` : null,
  }
}
