import type { AllSanitySchemaTypes } from './sanity.types'
import { ROUTES } from '@/lib/routes'

type DocumentType = Extract<AllSanitySchemaTypes, { _id: string }>['_type']
export type ContentType = Exclude<DocumentType, `sanity.${string}`>

/**
 * The pages to revalidate after a publication. Articles and the pages of editors are not among them, because
 * their routes depend on slugs and addresses; settings, menu, copy overrides and notices are missing, because
 * every page can show them. The type check fails if any other type is missing.
 */
export const ROUTES_BY_TYPE: Record<
  Exclude<ContentType, 'settings' | 'navigation' | 'siteCopy' | 'notice'>,
  readonly string[]
> = {
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
  page: [],
  redirect: [],
}
const { service, article, topic, page, redirect, ...ownPages } = ROUTES_BY_TYPE
/** The routes of each singleton with a page, by its document id, which is also the name of its type. */
export const PAGE_DOCUMENTS: Partial<Record<string, readonly string[]>> = ownPages

/** Empty for a name that is no page. `name` can be any text, such as that of an inherited property. */
export const routesOfPage = (name: string): readonly string[] =>
  (Object.hasOwn(PAGE_DOCUMENTS, name) && PAGE_DOCUMENTS[name]) || []
