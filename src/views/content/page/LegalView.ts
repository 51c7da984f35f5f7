import type { PRIVACY_PAGE_QUERY_RESULT, TERMS_PAGE_QUERY_RESULT } from '@/cms/sanity.types'
import { sectionsPage } from './sectionsPage'
import { ClausesSection } from '@/views/content/sections/lists/ClausesSection'
import { OpeningSection } from '@/views/content/sections/OpeningSection'

export const LegalView = sectionsPage<TERMS_PAGE_QUERY_RESULT | PRIVACY_PAGE_QUERY_RESULT>({
  openingSection: OpeningSection,
  clausesSection: ClausesSection,
})
