import { defineQuery } from 'groq'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { isFilled } from '@/lib/invisibleText'
import { shortText } from '@/cms/fields/primitives'
import type { CopyOverride } from '@/i18n/validateCopyOverrides'
import { textIn } from '@/cms/fields/pickLanguage'

const SITE_COPY_QUERY = defineQuery(`*[_id == "siteCopy" && _type == "siteCopy"][0] {
  "overrides": coalesce(overrides, [])[defined(key)] {
    "key": key,
    text
  }
}`)

/** More than the site has texts. A huge list, written by an API client, would slow down every page. */
const MAX_OVERRIDES = 2_000

/** An override in one language does not change the text in the other, so English replaces no translation. */
export async function getCopyOverrides(reading: ReadContext): Promise<CopyOverride[]> {
  const content = await fetchContent(SITE_COPY_QUERY, reading)
  const overrides = (content?.overrides ?? []).slice(0, MAX_OVERRIDES)
  return overrides.flatMap(({ key, text: texts }) => {
    const text = textIn(texts, reading.locale)
    // API clients bypass the checks of Studio. The page shows the default text instead of an invalid
    // override.
    return isShortText(key) && isShortText(text) && isFilled(text) ? [{ key, text }] : []
  })
}

const isShortText = (text: unknown): text is string => shortText.safeParse(text).success
