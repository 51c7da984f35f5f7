import { FIRM_NAMES } from '../../src/config/firmNames'
import { isFilled } from '../../src/lib/invisibleText'
import { MAIN_LANGUAGE, type Language } from '../languages'
import { heroFlags } from '../schemaTypes/sections/heroValidation'
import { shownSections } from '../schemaTypes/sections/hiddenField'
import { isRecord } from '../schemaTypes/validation'

/** In Latin characters, roughly: search engines cut texts off by their width in pixels, and publish no limits. */
const SHOWN = { title: 60, description: 155 }
/** Chinese characters and punctuation marks, which are as wide as two Latin characters. */
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60\u{20000}-\u{3ffff}]/u

/** `text`: as a search engine shows it. `length` and `limit`: in characters of the language. */
export interface CutText {
  text: string
  length: number
  limit: number
}

/**
 * How a search engine may show the page of a document. As on the site, the heading replaces a missing title, the
 * summary of an article its description, and English a missing text. `name`: the title, uncut and as typed.
 */
export function searchResult(document: Record<string, unknown>, { field, locale }: Language) {
  const { summary, seo } = document
  const isChinese = locale.startsWith('zh')
  const site = isChinese ? FIRM_NAMES.han : FIRM_NAMES.latin
  const title = textIn(isRecord(seo) && seo.title, field) || textIn(headingOf(document), field)
  const description = textIn(isRecord(seo) && seo.description, field) || textIn(summary, field)
  const fullTitle = !title || title.includes(site) ? title : `${title} · ${site}`
  const width = isChinese ? 2 : 1
  return {
    site,
    name: title,
    title: cutText(fullTitle, SHOWN.title, width),
    description: cutText(description, SHOWN.description, width),
  }
}

/** The heading is in the hero section of a page that has sections. The title of a page of an editor is not public. */
function headingOf({ sections, title }: Record<string, unknown>): unknown {
  if (!Array.isArray(sections)) return title
  const shown = shownSections(sections)
  const hero = shown[heroFlags(shown).indexOf(true)]
  return isRecord(hero) ? hero.heading : undefined
}

function textIn(stored: unknown, field: string): string {
  const texts = isRecord(stored) ? [stored[field], stored[MAIN_LANGUAGE.field]] : []
  const found = texts.find((text): text is string => typeof text === 'string' && isFilled(text))
  return found?.trim() ?? ''
}

/** `limit` in Latin characters; `width` of a usual character of the language, in the same unit. */
function cutText(text: string, limit: number, width: number): CutText {
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
