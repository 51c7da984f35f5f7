import type { AllSanitySchemaTypes } from '@/cms/sanity.types'
import { ROUTES } from '@/lib/routes'

/** The document types of the schema, without Sanity's own. */
type Documents = Extract<AllSanitySchemaTypes, { _id: string }>['_type']
export type ContentType = Exclude<Documents, `sanity.${string}`>

/** The pages that show each document type; the type check fails if a type is missing. */
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
/** The routes of singleton pages, by document id, which is also the type's name. */
export const PAGE_DOCUMENTS: Partial<Record<string, readonly string[]>> = ownPages
