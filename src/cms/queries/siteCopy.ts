import { defineQuery } from 'groq'
import { fetchContent, type Reading } from '@/cms/client'
import type { CopyOverride } from '@/i18n/overriddenCopy'

export const SITE_COPY_QUERY = defineQuery(`*[_id == "siteCopy" && _type == "siteCopy"][0] {
  "overrides": coalesce(overrides, [])[defined(key)] {
    "key": key,
    "text": coalesce(select($locale == "zh-HK" => text.zhHK, text.enCA), "")
  }
}`)

/** The sentences that editors have put in place of delivered ones, in one language; it has no bearing on the other. */
export async function getCopyOverrides(reading: Reading): Promise<CopyOverride[]> {
  const found = await fetchContent(SITE_COPY_QUERY, reading)
  const overrides = found?.overrides ?? []
  return overrides.flatMap(({ key, text }) => {
    // Whatever writes documents need not keep to the schema.
    return typeof key === 'string' && typeof text === 'string' && text.trim() ? [{ key, text }] : []
  })
}
