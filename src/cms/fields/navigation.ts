import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { log } from '@/runtime/log'
import { routesOfPage } from '@/cms/routesByDocumentType'
import { ANCHOR } from '@/cms/rules/anchor'
import { validateHttpsUrl } from '@/cms/rules/linkUrl'
import { fittingEntries, MAX_ENTRIES, MAX_LABEL_LENGTH } from '@/lib/menuRules'
import { hasEditorPageSection } from '@/cms/rules/sectionsByPage'
import type { ShownText } from '@/cms/typography/shownText'
import { byLocale, LOCALES, type Locale } from '@/i18n/locales'
import { articlePath, localesOf } from '@/lib/contentPaths'
import { isPageAddress } from '@/lib/pageAddress'
import { FIELDS } from './fields'
import { localesOfDocument, writtenLocales } from './documentLanguages'
import { invalidFields, isAtMost, slug, textSamples } from './primitives'

/** `href`: a path without locale prefix, or an https URL. */
export type MenuEntry = { label: ShownText; href: string }

/**
 * With an empty `menu`, the header shows the default menu. The header has room for the first `fitting` entries;
 * all of them are behind its menu button.
 */
export type Navigation = {
  menu: MenuEntry[]
  fitting: number
  footer: MenuEntry[]
  footerHeading: ShownText
}

export const NO_NAVIGATION: Navigation = { menu: [], fitting: 0, footer: [], footerHeading: '' }

const textOf = (label: ShownText): string => (typeof label === 'string' ? label : label.children)
const fits = (text: ShownText): boolean => isAtMost(MAX_LABEL_LENGTH)(textOf(text))
const labelSchemas = byLocale((locale) => FIELDS[locale].unmarkedText.refine(fits))
const headingSchemas = byLocale((locale) => FIELDS[locale].unmarkedTextOrEmpty.refine(fits))
const language = z.enum(['all', ...LOCALES]).nullish()

const page = z
  .string()
  .transform((name) => routesOfPage(name)[0])
  .pipe(z.string())

const anchor = z.string().regex(ANCHOR).nullish()
const hashOf = (place: z.output<typeof anchor>): string => (place ? `#${place}` : '')

/** Each kind of target becomes an `href` and the locales in which it exists: none if it is not public now. */
const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), page, anchor }).transform(({ page: route, anchor: place }) => ({
    href: route + hashOf(place),
    locales: localesOf(route),
  })),
  z
    .object({
      kind: z.literal('article'),
      article: z.object({
        slug,
        live: z.boolean(),
        languages: z.unknown(),
        translations: textSamples,
      }),
    })
    .transform(({ article: { slug: address, live, languages, translations } }) => ({
      href: articlePath(address),
      locales: live ? writtenLocales(languages, translations) : [],
    })),
  z
    .object({
      kind: z.literal('editorPage'),
      anchor,
      editorPage: z.object({
        address: z.string().refine(isPageAddress),
        live: z.boolean(),
        languages: z.unknown(),
        sectionTypes: z.unknown(),
      }),
    })
    .transform(({ anchor: place, editorPage: { address, live, languages, sectionTypes } }) => ({
      href: address + hashOf(place),
      locales: live && hasEditorPageSection(sectionTypes) ? localesOfDocument(languages) : [],
    })),
  z
    .object({ kind: z.literal('url'), url: z.string().refine((url) => validateHttpsUrl(url) === true) })
    .transform(({ url }) => ({ href: url, locales: LOCALES })),
])

const entrySchemas = byLocale((locale) => z.object({ label: labelSchemas[locale], language }).and(target))

/** The fields of the GROQ projection `NAVIGATION`. API clients bypass Studio, so any of them can be anything. */
type Fetched = { menu: unknown; footer: unknown; footerHeading: unknown }

/**
 * Omits and logs what is invalid, repeated or surplus, and entries without a page in this locale. Omits entries for
 * another locale.
 */
export function validateNavigation(fetched: Fetched | null, locale: Locale): Navigation {
  if (!fetched) return NO_NAVIGATION
  const menu = entriesOf('menu', fetched.menu, locale)
  return {
    menu,
    fitting: fittingEntries(menu.map((item) => stegaClean(textOf(item.label)))),
    footer: entriesOf('footer', fetched.footer, locale),
    footerHeading: headingOf(fetched.footerHeading, locale),
  }
}

function headingOf(fetched: unknown, locale: Locale): ShownText {
  const { success, data } = headingSchemas[locale].safeParse(fetched)
  if (!success) log('error', 'content.field_invalid', { document: 'navigation', fields: 'footerHeading' })
  return success ? data : ''
}

function entriesOf(list: 'menu' | 'footer', fetched: unknown, locale: Locale): MenuEntry[] {
  const items = z.array(z.unknown()).catch([]).parse(fetched)
  const valid = items.flatMap((item, index) => {
    const { success, data, error } = entrySchemas[locale].safeParse(item)
    if (!success) logInvalid(`${list}[${index}]: ${invalidFields(error)}`)
    return success ? [{ ...data, place: `${list}[${index}]` }] : []
  })
  const shown = valid
    .filter((item) => ['all', locale].includes(item.language ?? 'all'))
    .filter(({ locales, place }) => {
      const hasPage = locales.includes(locale)
      if (!hasPage) log('info', 'content.entry_hidden', { document: 'navigation', fields: place, locale })
      return hasPage
    })
  const unique = shown.filter(({ href }, index) => shown.findIndex((other) => other.href === href) === index)
  if (unique.length < shown.length) logInvalid(`${list}: repeated`)
  if (unique.length > MAX_ENTRIES)
    log('error', 'content.list_truncated', { left: unique.length - MAX_ENTRIES })
  return unique.slice(0, MAX_ENTRIES).map(({ label: text, href }) => ({ label: text, href }))
}

const logInvalid = (fields: string) =>
  log('error', 'content.item_invalid', { document: 'navigation', fields })
