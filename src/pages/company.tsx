import { getCompanyPage } from '@/cms/queries/pages'
import { ROUTES } from '@/lib/routes'
import { pageProps } from '@/server/pageProps'
import { CompanyView } from '@/views/page/CompanyView'

export const getStaticProps = pageProps(ROUTES.company, ['pages'], getCompanyPage)
export default CompanyView
