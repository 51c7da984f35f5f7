import { getVisaTonicPage } from '@/cms/loaders/visaTonicPage'
import { ROUTES } from '@/lib/routes'
import { pageProps } from '@/server/content/page/contentPageProps'
import { VisaTonicView } from '@/views/content/visaTonic/VisaTonicView'

export const getStaticProps = pageProps(ROUTES.visaTonic, ['pages'], getVisaTonicPage)
export default VisaTonicView
