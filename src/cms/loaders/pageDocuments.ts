import type { AllSanitySchemaTypes } from '@/cms/sanity.types'
import { ROUTES } from '@/lib/routes'

/** The document types of the site's schema, without Sanity's built-in types. */
type Documents = Extract<AllSanitySchemaTypes, { _id: string }>['_type']
export type ContentType = Exclude<Documents, `sanity.${string}`>

/** The routes of the pages that show each document type. The type check fails if a type is missing. */
export const SHOWN_ON: Record<Exclude<ContentType, 'settings' | 'siteCopy'>, readonly string[]> = {
  home: [ROUTES.home],
  service: [ROUTES.home],
  article: [ROUTES.home, ROUTES.resources],
  topic: [ROUTES.home, ROUTES.resources],
  companyPage: [ROUTES.company],
  resourcesPage: [ROUTES.resources],
  hongKongPage: [ROUTES.hongKongResidents],
  visaTonicPage: [ROUTES.visaTonic],
  contactPage: [ROUTES.contact],
  termsPage: [ROUTES.terms],
  privacyPage: [ROUTES.privacy],
}
const { service, article, topic, ...ownPages } = SHOWN_ON
/** The routes of singleton pages, by document id. The id of such a document is also the name of its type. */
export const PAGE_DOCUMENTS: Partial<Record<string, readonly string[]>> = ownPages
