import { defineQuery } from 'groq'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { isFilled } from '@/lib/invisibleText'
import { shortText } from '@/cms/validate/primitives'
import type { CopyOverride } from '@/i18n/validateCopyOverrides'
import { textWithoutFallback } from '@/cms/groq/localizedText'

const SITE_COPY_QUERY = defineQuery(`*[_id == "siteCopy" && _type == "siteCopy"][0] {
  "overrides": coalesce(overrides, [])[defined(key)] {
    "key": key,
    "text": ${textWithoutFallback('text')}
  }
}`)

/**
 * Maximum number of copy overrides (texts of the user interface that editors have replaced) that are loaded.
 * It is larger than the number of texts in the user interface. Without a limit, a huge list that an API
 * client has written would slow down every page.
 */
const MAX_OVERRIDES = 2_000

/**
 * Loads the copy overrides of one locale: texts of the user interface that editors have replaced in Studio.
 * An override in one language does not change the text in the other.
 */
export async function getCopyOverrides(reading: ReadContext): Promise<CopyOverride[]> {
  const content = await fetchContent(SITE_COPY_QUERY, reading)
  const overrides = (content?.overrides ?? []).slice(0, MAX_OVERRIDES)
  return overrides.flatMap(({ key, text }) => {
    // Studio enforces the schema, but API clients can write documents without its checks. An invalid override
    // is omitted, so that the page shows the default text.
    return isShortText(key) && isShortText(text) && isFilled(text) ? [{ key, text }] : []
  })
}

const isShortText = (text: unknown): text is string => shortText.safeParse(text).success
