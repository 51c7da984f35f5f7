import type { AllSanitySchemaTypes } from '@/cms/sanity.types'
import { LOCALES } from '@/i18n/locales'
import { localePath, ROUTES } from '@/lib/routes'

/** The document types that editors write, without Sanity's own ones. */
type Documents = Extract<AllSanitySchemaTypes, { _id: string }>['_type']
export type ContentType = Exclude<Documents, `sanity.${string}`>

const EVERY_PAGE = [ROUTES.home, ROUTES.company, ROUTES.contact]

/** The pages that show a document of each type; the type check fails where a type of the schema is missing. */
const SHOWN_ON: Record<ContentType, readonly string[]> = {
  home: [ROUTES.home],
  service: [ROUTES.home],
  companyPage: [ROUTES.company],
  contactPage: [ROUTES.contact],
  settings: EVERY_PAGE,
}

export function isContentType(type: string): type is ContentType {
  return Object.hasOwn(SHOWN_ON, type)
}

/** Paths to refresh after a change to a document of this type, in every language; none for other types. */
export function affectedPaths(type: string): string[] {
  if (!isContentType(type)) return []
  return SHOWN_ON[type].flatMap((route) => LOCALES.map((locale) => localePath(locale, route)))
}
