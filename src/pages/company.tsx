import { getCompanyPage } from '@/cms/queries/pages'
import { pageProps } from '@/server/pageProps'
import { CompanyView } from '@/views/page/CompanyView'

export const getStaticProps = pageProps(['pages'], getCompanyPage)
export default CompanyView
