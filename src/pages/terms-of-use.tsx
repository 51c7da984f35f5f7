import { getTermsPage } from '@/cms/loaders/sectionsPages'
import { ROUTES } from '@/lib/routes'
import { pageProps } from '@/server/content/page/contentPageProps'
import { LegalView } from '@/views/content/page/LegalView'

export const getStaticProps = pageProps(ROUTES.terms, ['pages'], getTermsPage)
export default LegalView
