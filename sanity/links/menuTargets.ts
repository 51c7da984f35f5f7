import { fittingEntries, MAX_ENTRIES, MAX_LABEL_LENGTH, menuExcess } from '../../src/lib/menuRules'
import { LANGUAGES, MAIN_LANGUAGE, type Language } from '../languages'
import { ENGLISH_ONLY_TYPES, PAGES } from '../presentation/pages'
import { isRecord, type ValidationResult } from '../schemaTypes/validation'
import type { FetchQuery } from '../schemaTypes/slugField'
import { ANCHORS_QUERY, PLACES_ON_PAGE } from './internalPages'

/** The places on fixed pages that a menu can open, beside the clauses of the legal pages. */
const PLACES: Partial<Record<string, string>> = { home: 'services', contactPage: 'write' }
const EDITOR_PAGE_PLACES_QUERY = `*[_type == "page" && _id in [$id, "drafts." + $id]] { "places": ${PLACES_ON_PAGE} }.places[]`

/** Returns an error if the label of an entry is too long: the site omits the entry. */
export function validateMenuLabel(entry: unknown): ValidationResult {
  const label = isRecord(entry) && isRecord(entry.label) ? entry.label : {}
  const tooLong = LANGUAGES.find(({ field }) => String(label[field] ?? '').length > MAX_LABEL_LENGTH)
  return (
    !tooLong || {
      message: `The ${tooLong.name} label is too long: shorten it to ${MAX_LABEL_LENGTH} characters or fewer`,
      path: ['label', tooLong.field],
    }
  )
}

/** Returns an error if the page that an entry opens has no place with this anchor. */
export async function validateMenuAnchor(
  anchor: unknown,
  entry: unknown,
  fetch: FetchQuery,
): Promise<true | string> {
  if (!isRecord(entry) || !anchor) return true
  const page = entry.kind === 'page' ? fixedPage(entry.page, fetch) : pageOfEditor(entry, fetch)
  if (!page) return true
  const places = (await page.places).filter(Boolean)
  if (places.some((name) => name === anchor)) return true
  return places.length === 0
    ? `${page.name} has no places to open: leave this field empty`
    : `${page.name} has no place “${String(anchor)}”: enter ${places.join(', ')}, or leave this field empty`
}

type PageWithPlaces = { name: string; places: string[] | Promise<string[]> } | undefined

function fixedPage(chosen: unknown, fetch: FetchQuery): PageWithPlaces {
  const [type, page] = Object.entries(PAGES).find(([name]) => name === chosen) ?? []
  if (!type || !page) return undefined
  const place = PLACES[type]
  return { name: `“${page.title}”`, places: place ? [place] : fetch(ANCHORS_QUERY, { type }) }
}

function pageOfEditor(
  { kind, editorPage: page }: Record<string, unknown>,
  fetch: FetchQuery,
): PageWithPlaces {
  if (kind !== 'editorPage' || !isRecord(page) || typeof page._ref !== 'string') return undefined
  return { name: 'This page', places: fetch(EDITOR_PAGE_PLACES_QUERY, { id: page._ref }) }
}

/** Returns an error if the article or the page of an editor that an entry opens does not exist. */
export async function validateMenuDocument(
  type: 'article' | 'page',
  reference: unknown,
  fetch: FetchQuery,
): Promise<true | string> {
  if (!isRecord(reference) || typeof reference._ref !== 'string')
    return type === 'article' ? 'Choose an article' : 'Choose a page'
  const ids = await fetch('*[_type == $type && _id in [$id, "drafts." + $id]]._id', {
    type,
    id: reference._ref,
  })
  return ids.length > 0 || `This ${type} no longer exists: choose another one, or delete the entry`
}

/** Returns a warning if the site does not show the article of an entry, or not in all languages of the entry. */
export async function warnIfArticleHidden(
  reference: unknown,
  entry: unknown,
  fetch: FetchQuery,
): Promise<true | string> {
  if (!isRecord(reference) || typeof reference._ref !== 'string') return true
  const [state] = await fetch(
    `*[_id == $id] { "state": select(
      publishFrom > now() || publishUntil <= now() => "hidden",
      count(languages) == 1 => languages[0],
      length(pt::text(body.zhHK)) > 0 => "shown",
      "untranslated"
    ) }.state`,
    { id: reference._ref },
  )
  if (state === 'untranslated')
    return (
      (isRecord(entry) && entry.language === MAIN_LANGUAGE.locale) ||
      'The article has no Chinese text: the Chinese menu does not show this entry'
    )
  return warnIfTargetHidden('article', state, entry)
}

/**
 * Returns a warning if the site does not show the page of an editor, not in all languages of the entry, or without a
 * menu.
 */
export async function warnIfEditorPageHidden(
  reference: unknown,
  entry: unknown,
  fetch: FetchQuery,
): Promise<true | string> {
  if (!isRecord(reference) || typeof reference._ref !== 'string') return true
  const [state] = await fetch(
    `*[_id == $id && defined(address)] { "state": select(
      publishFrom > now() || publishUntil <= now() => "hidden",
      count(languages) == 1 => languages[0],
      campaign == true => "campaign",
      "shown"
    ) }.state`,
    { id: reference._ref },
  )
  if (state === 'campaign')
    return 'This is a campaign page: it has no menu, so its visitors can go on only by its logo and its links'
  return warnIfTargetHidden('page', state, entry)
}

/** `state`: `hidden`, `shown`, or the only language of the target; undefined if there is none. */
function warnIfTargetHidden(kind: 'article' | 'page', state: string | undefined, entry: unknown) {
  if (state === undefined || state === 'hidden')
    return `The site does not show this ${kind} now: the menu shows the entry as soon as it does`
  const only = LANGUAGES.find(({ field }) => field === state)
  return !only || (isRecord(entry) && entry.language === only.locale) || existsOnlyIn(kind, only)
}

const existsOnlyIn = (kind: 'article' | 'page', { name }: Language) =>
  `This ${kind} exists only in ${name}: the site shows the entry in ${name} only. Choose “${name} only”`

/** Returns a warning if an entry opens a page that exists only in English, but is shown in other languages, too. */
export function warnIfPageUntranslated(entry: unknown): true | string {
  if (!isRecord(entry) || entry.kind !== 'page' || entry.language === MAIN_LANGUAGE.locale) return true
  return !ENGLISH_ONLY_TYPES.includes(String(entry.page)) || existsOnlyIn('page', MAIN_LANGUAGE)
}

/** Returns an error if a list of entries is damaged or too long, or has two entries with the same target. */
export function validateMenuEntries(entries: unknown): true | string {
  if (entries === undefined) return true
  if (!Array.isArray(entries)) return 'This list is damaged: reset it, and add the entries again'
  if (!entries.every(isRecord)) return 'One entry is damaged: delete it, and add it again'
  if (entries.length > MAX_ENTRIES) return `The site shows at most ${MAX_ENTRIES} entries: delete some`
  const targets = entries.map(targetOf)
  const repeated = entries.find((_, index) => targets[index] && targets.indexOf(targets[index]) < index)
  return (
    !repeated || `“${labelIn(repeated, MAIN_LANGUAGE.field)}” opens the same as another entry: delete one`
  )
}

function targetOf({ kind, page, anchor, article, editorPage, url }: Record<string, unknown>): string {
  const target = {
    page: page && [page, anchor].filter(Boolean).join('#'),
    article: isRecord(article) && article._ref,
    editorPage: isRecord(editorPage) && [editorPage._ref, anchor].filter(Boolean).join('#'),
    url,
  }
  const found = Object.entries(target).find(([name]) => name === kind)?.[1]
  return found ? `${String(kind)} ${String(found)}` : ''
}

/** Width in CSS pixels, on average. */
const LATIN = { width: 9, unit: 'letters' }
const CHINESE = { width: 17, unit: 'characters' }

/** Returns a warning if the header has no room for all entries in one of the languages. */
export function warnIfMenuTooWide(entries: unknown): true | string {
  const records = Array.isArray(entries) ? entries.filter(isRecord) : []
  for (const { name, field, locale } of LANGUAGES) {
    const shown = records.filter(({ language, page }) => {
      const isTranslated = field === MAIN_LANGUAGE.field || !ENGLISH_ONLY_TYPES.includes(String(page))
      return isTranslated && ['all', locale, undefined].some((value) => value === language)
    })
    const labels = shown.map((entry) => labelIn(entry, field))
    const fitting = fittingEntries(labels)
    const first = labels[fitting]
    if (first !== undefined) {
      const { width, unit } = field === MAIN_LANGUAGE.field ? LATIN : CHINESE
      const excess = Math.ceil(menuExcess(labels) / width)
      return `The ${name} menu is too wide for the header: it shows the first ${fitting} of ${labels.length} entries, and those from “${first}” on are only behind the menu button. Remove an entry, move it to the footer, or shorten the labels by about ${excess} ${unit} altogether`
    }
  }
  return true
}

function labelIn({ label }: Record<string, unknown>, field: string): string {
  const texts = isRecord(label) ? label : {}
  return String(texts[field] || texts[MAIN_LANGUAGE.field] || '')
}
