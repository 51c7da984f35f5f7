import { getCompanyPage } from '@/cms/loaders/sectionsPages'
import { ROUTES } from '@/lib/routes'
import { pageProps } from '@/server/content/page/contentPageProps'
import { CompanyView } from '@/views/content/page/CompanyView'

export const getStaticProps = pageProps(ROUTES.company, ['pages'], getCompanyPage)
export default CompanyView
