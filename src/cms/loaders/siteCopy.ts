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

/** The maximum number of overrides, which is more than the site has texts. */
const MOST_OVERRIDES = 2_000

/** Loads the copy overrides of one locale. An override in one language does not affect the other language. */
export async function getCopyOverrides(reading: ReadContext): Promise<CopyOverride[]> {
  const found = await fetchContent(SITE_COPY_QUERY, reading)
  const overrides = (found?.overrides ?? []).slice(0, MOST_OVERRIDES)
  return overrides.flatMap(({ key, text }) => {
    // Studio enforces the schema, but other programs may write invalid documents.
    return isShortText(key) && isShortText(text) && isFilled(text) ? [{ key, text }] : []
  })
}

const isShortText = (text: unknown): text is string => shortText.safeParse(text).success
