import type { PRIVACY_PAGE_QUERY_RESULT, TERMS_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { sectionsPage } from '@/views/page/sectionsPage'
import { ClausesSection } from '@/views/sections/ClausesSection'
import { OpeningSection } from '@/views/sections/OpeningSection'

export const LegalView = sectionsPage<TERMS_PAGE_QUERY_RESULT | PRIVACY_PAGE_QUERY_RESULT>({
  openingSection: OpeningSection,
  clausesSection: ClausesSection,
})
