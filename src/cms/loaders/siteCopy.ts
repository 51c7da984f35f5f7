import { defineQuery } from 'groq'
import { fetchContent, type ReadContext } from '@/cms/client/fetchContent'
import { isFilled } from '@/lib/invisibleText'
import { shortText } from '@/cms/fields/primitives'
import type { CopyOverride } from '@/i18n/validateCopyOverrides'
import { log } from '@/runtime/log'
import { textIn } from '@/cms/fields/pickLanguage'

const SITE_COPY_QUERY = defineQuery(`*[_id == "siteCopy" && _type == "siteCopy"][0] {
  "overrides": coalesce(overrides, [])[defined(key)] {
    "key": key,
    text
  }
}`)

/** More than the site has texts. A huge list, written by an API client, would slow down every page. */
const MAX_OVERRIDES = 2_000
/** In keys and texts together, in one language. The site's own texts have about a quarter of that. */
const MAX_CHARACTERS = 200_000

/** An override in one language does not change the text in the other, so English replaces no translation. */
export async function getCopyOverrides(reading: ReadContext): Promise<CopyOverride[]> {
  const content = await fetchContent(SITE_COPY_QUERY, reading)
  const overrides = (content?.overrides ?? []).slice(0, MAX_OVERRIDES)
  const valid = new Map<string, string>()
  let [characters, left] = [0, 0]
  for (const { key, text: texts } of overrides) {
    const text = textIn(texts, reading.locale)
    // API clients bypass the checks of Studio. The page shows the default text instead of an invalid
    // override.
    if (!isShortText(key) || !isShortText(text) || !isFilled(text)) continue
    characters += key.length + text.length
    if (characters <= MAX_CHARACTERS) valid.set(key, text)
    else left += 1
  }
  if (left > 0) log('error', 'content.list_truncated', { document: 'siteCopy', left })
  return [...valid].map(([key, text]) => ({ key, text }))
}

const isShortText = (text: unknown): text is string => shortText.safeParse(text).success
