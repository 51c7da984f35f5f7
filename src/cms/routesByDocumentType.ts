import type { AllSanitySchemaTypes } from './sanity.types'
import { ROUTES } from '@/lib/routes'

type DocumentType = Extract<AllSanitySchemaTypes, { _id: string }>['_type']
/**
 * The names of the types of Sanity documents that the site's own schema defines, such as `article`, without
 * Sanity's built-in types such as `sanity.imageAsset`.
 */
export type ContentType = Exclude<DocumentType, `sanity.${string}`>

/**
 * The routes of the pages that show documents of each type. When a document is published, these pages are
 * revalidated. The list omits the pages of the articles themselves, because their routes depend on slugs. It
 * omits the settings and the copy overrides (`siteCopy`, texts of the user interface), because every page
 * shows them. The type check fails if any other document type is missing.
 */
export const ROUTES_BY_TYPE: Record<Exclude<ContentType, 'settings' | 'siteCopy'>, readonly string[]> = {
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
const { service, article, topic, ...ownPages } = ROUTES_BY_TYPE
/**
 * The routes of the pages that have a document of their own (singletons), by document id. The id of such a
 * document is also the name of its type.
 */
export const PAGE_DOCUMENTS: Partial<Record<string, readonly string[]>> = ownPages
