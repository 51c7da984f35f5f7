import type {
  COMPANY_PAGE_QUERY_RESULT,
  HOME_QUERY_RESULT,
  HONG_KONG_PAGE_QUERY_RESULT,
  PAGE_QUERY_RESULT,
  PRIVACY_PAGE_QUERY_RESULT,
  RESOURCES_PAGE_QUERY_RESULT,
  TERMS_PAGE_QUERY_RESULT,
} from '@/cms/sanity.types'

type Page = { sections: { _type: string }[] }
/** The type check fails if the section types are not those that Studio offers on this page. */
type SectionTypes<Result extends Page | null> = Record<NonNullable<Result>['sections'][number]['_type'], true>

const HOME: SectionTypes<HOME_QUERY_RESULT> = {
  heroSection: true,
  servicesSection: true,
  processSection: true,
  factsSection: true,
  articlesSection: true,
  faqSection: true,
  callToActionSection: true,
}

const COMPANY_PAGE: SectionTypes<COMPANY_PAGE_QUERY_RESULT> = {
  openingSection: true,
  proseSection: true,
  factsSection: true,
  peopleSection: true,
  licenceSection: true,
  mapSection: true,
  faqSection: true,
  callToActionSection: true,
}

const RESOURCES_PAGE: SectionTypes<RESOURCES_PAGE_QUERY_RESULT> = {
  openingSection: true,
  articlesListSection: true,
  proseSection: true,
  faqSection: true,
  callToActionSection: true,
}

const HONG_KONG_PAGE: SectionTypes<HONG_KONG_PAGE_QUERY_RESULT> = {
  openingSection: true,
  statusSection: true,
  factsSection: true,
  proseSection: true,
  faqSection: true,
  callToActionSection: true,
}

const TERMS_PAGE: SectionTypes<TERMS_PAGE_QUERY_RESULT> = {
  openingSection: true,
  clausesSection: true,
}

const PRIVACY_PAGE: SectionTypes<PRIVACY_PAGE_QUERY_RESULT> = {
  openingSection: true,
  clausesSection: true,
}

/** Pages that editors create. */
const PAGE: SectionTypes<PAGE_QUERY_RESULT> = {
  openingSection: true,
  servicesSection: true,
  processSection: true,
  proseSection: true,
  factsSection: true,
  peopleSection: true,
  licenceSection: true,
  mapSection: true,
  faqSection: true,
  statusSection: true,
  articlesSection: true,
  clausesSection: true,
  callToActionSection: true,
}

export const SECTIONS_BY_PAGE = {
  home: HOME,
  companyPage: COMPANY_PAGE,
  resourcesPage: RESOURCES_PAGE,
  hongKongPage: HONG_KONG_PAGE,
  termsPage: TERMS_PAGE,
  privacyPage: PRIVACY_PAGE,
  page: PAGE,
}
export type PageName = keyof typeof SECTIONS_BY_PAGE
