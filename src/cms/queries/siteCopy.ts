import { defineQuery } from 'groq'
import { fetchContent, type Reading } from '@/cms/client'
import { isFilled } from '@/cms/filled'
import type { CopyOverride } from '@/i18n/overriddenCopy'
import { ownText } from './localized'

export const SITE_COPY_QUERY = defineQuery(`*[_id == "siteCopy" && _type == "siteCopy"][0] {
  "overrides": coalesce(overrides, [])[defined(key)] {
    "key": key,
    "text": ${ownText('text')}
  }
}`)

/** The sentences that editors have put in place of delivered ones, in one language; it has no bearing on the other. */
export async function getCopyOverrides(reading: Reading): Promise<CopyOverride[]> {
  const found = await fetchContent(SITE_COPY_QUERY, reading)
  const overrides = found?.overrides ?? []
  return overrides.flatMap(({ key, text }) => {
    // Other programs may write documents that break the schema.
    return typeof key === 'string' && typeof text === 'string' && isFilled(text) ? [{ key, text }] : []
  })
}
