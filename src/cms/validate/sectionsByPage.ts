import type {
  COMPANY_PAGE_QUERY_RESULT,
  HOME_QUERY_RESULT,
  HONG_KONG_PAGE_QUERY_RESULT,
  PRIVACY_PAGE_QUERY_RESULT,
  RESOURCES_PAGE_QUERY_RESULT,
  TERMS_PAGE_QUERY_RESULT,
} from '@/cms/sanity.types'

type Page = { sections: { _type: string }[] }
/** The section types that Studio offers on a page. The type check fails if one of the lists below differs. */
type Offered<Result extends Page | null> = Record<NonNullable<Result>['sections'][number]['_type'], true>

const HOME: Offered<HOME_QUERY_RESULT> = {
  heroSection: true,
  servicesSection: true,
  processSection: true,
  factsSection: true,
  articlesSection: true,
  faqSection: true,
  callToActionSection: true,
}

const COMPANY_PAGE: Offered<COMPANY_PAGE_QUERY_RESULT> = {
  openingSection: true,
  proseSection: true,
  factsSection: true,
  peopleSection: true,
  licenceSection: true,
  mapSection: true,
  faqSection: true,
  callToActionSection: true,
}

const RESOURCES_PAGE: Offered<RESOURCES_PAGE_QUERY_RESULT> = {
  openingSection: true,
  articlesListSection: true,
  proseSection: true,
  faqSection: true,
  callToActionSection: true,
}

const HONG_KONG_PAGE: Offered<HONG_KONG_PAGE_QUERY_RESULT> = {
  openingSection: true,
  statusSection: true,
  factsSection: true,
  proseSection: true,
  faqSection: true,
  callToActionSection: true,
}

const TERMS_PAGE: Offered<TERMS_PAGE_QUERY_RESULT> = {
  openingSection: true,
  clausesSection: true,
}

const PRIVACY_PAGE: Offered<PRIVACY_PAGE_QUERY_RESULT> = {
  openingSection: true,
  clausesSection: true,
}

/** The section types that each page can show. */
export const OFFERED = {
  home: HOME,
  companyPage: COMPANY_PAGE,
  resourcesPage: RESOURCES_PAGE,
  hongKongPage: HONG_KONG_PAGE,
  termsPage: TERMS_PAGE,
  privacyPage: PRIVACY_PAGE,
}
export type PageName = keyof typeof OFFERED
