import { FIRM_NAMES } from '../../src/config/firmNames'
import { isFilled } from '../../src/lib/invisibleText'
import { MAIN_LANGUAGE, type Language } from '../languages'
import { isRecord } from '../schemaTypes/validation'

/** In Latin characters, roughly: search engines cut texts off by their width in pixels, and publish no limits. */
const SHOWN = { title: 60, description: 155 }
/** Chinese characters and punctuation marks, which are as wide as two Latin characters. */
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60\u{20000}-\u{3ffff}]/u

/** `text`: as a search engine shows it. `length` and `limit`: in characters of the language. */
export interface ShownText {
  text: string
  length: number
  limit: number
}

/** How a search engine may show a page. As on the site, English replaces a missing text. */
export function searchResult(seo: unknown, { field, locale }: Language) {
  const isChinese = locale.startsWith('zh')
  const site = isChinese ? FIRM_NAMES.han : FIRM_NAMES.latin
  const title = textIn(seo, 'title', field)
  const fullTitle = !title || title.includes(site) ? title : `${title} · ${site}`
  const width = isChinese ? 2 : 1
  return {
    site,
    title: shownText(fullTitle, SHOWN.title, width),
    description: shownText(textIn(seo, 'description', field), SHOWN.description, width),
  }
}

function textIn(seo: unknown, name: string, field: string): string {
  const stored = isRecord(seo) ? seo[name] : undefined
  const texts = isRecord(stored) ? [stored[field], stored[MAIN_LANGUAGE.field]] : []
  const found = texts.find((text): text is string => typeof text === 'string' && isFilled(text))
  return found?.trim() ?? ''
}

/** `limit` in Latin characters; `width` of a usual character of the language, in the same unit. */
function shownText(text: string, limit: number, width: number): ShownText {
  let used = 0
  let shown = ''
  for (const character of text) {
    used += WIDE.test(character) ? 2 : 1
    if (used <= limit) shown += character
  }
  return {
    text: used > limit ? `${shown.trimEnd()} …` : shown,
    length: Math.ceil(used / width),
    limit: Math.floor(limit / width),
  }
}
