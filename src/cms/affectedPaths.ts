import type { AllSanitySchemaTypes } from '@/cms/sanity.types'
import { DEFAULT_LOCALE, LOCALES } from '@/i18n/locales'
import { ENGLISH_ONLY, localePath, ROUTES } from '@/lib/routes'

/** The document types that editors write, without Sanity's own ones. */
type Documents = Extract<AllSanitySchemaTypes, { _id: string }>['_type']
export type ContentType = Exclude<Documents, `sanity.${string}`>

/** The pages that show a document of each type; the type check fails where a type of the schema is missing. */
const SHOWN_ON: Record<Exclude<ContentType, 'settings' | 'siteCopy'>, readonly string[]> = {
  home: [ROUTES.home],
  service: [ROUTES.home],
  article: [ROUTES.home, ROUTES.resources],
  topic: [ROUTES.resources],
  companyPage: [ROUTES.company],
  resourcesPage: [ROUTES.resources],
  hongKongPage: [ROUTES.hongKongResidents],
  visaTonicPage: [ROUTES.visaTonic],
  contactPage: [ROUTES.contact],
  termsPage: [ROUTES.terms],
  privacyPage: [ROUTES.privacy],
}
const EVERYWHERE = [...new Set(Object.values(SHOWN_ON).flat())]
const PAGES: Record<ContentType, readonly string[]> = {
  ...SHOWN_ON,
  settings: EVERYWHERE,
  siteCopy: EVERYWHERE,
}

export function isContentType(type: string): type is ContentType {
  return Object.hasOwn(PAGES, type)
}

/** Paths to refresh after a change to a document of this type, in every language; none for other types. */
export function affectedPaths(type: string): string[] {
  if (!isContentType(type)) return []
  return PAGES[type].flatMap((route) => {
    const locales = ENGLISH_ONLY.includes(route) ? [DEFAULT_LOCALE] : LOCALES
    return locales.map((locale) => localePath(locale, route))
  })
}
