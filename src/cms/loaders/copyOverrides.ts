import { defineQuery } from 'groq'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { isFilled } from '@/cms/locale/isFilled'
import { shortText } from '@/cms/validate/primitives'
import type { CopyOverride } from '@/i18n/overriddenCopy'
import { ownText } from '@/cms/groq/localizedText'

export const SITE_COPY_QUERY = defineQuery(`*[_id == "siteCopy" && _type == "siteCopy"][0] {
  "overrides": coalesce(overrides, [])[defined(key)] {
    "key": key,
    "text": ${ownText('text')}
  }
}`)

/** More than the site has sentences. */
const MOST_OVERRIDES = 2_000

/** Copy overrides in one locale, independent of the other. */
export async function getCopyOverrides(reading: ReadContext): Promise<CopyOverride[]> {
  const found = await fetchContent(SITE_COPY_QUERY, reading)
  const overrides = (found?.overrides ?? []).slice(0, MOST_OVERRIDES)
  return overrides.flatMap(({ key, text }) => {
    // Other programs may write documents that break the schema.
    return isShortText(key) && isShortText(text) && isFilled(text) ? [{ key, text }] : []
  })
}

const isShortText = (text: unknown): text is string => shortText.safeParse(text).success
