import { getVisaTonicPage } from '@/cms/queries/visaTonic'
import { ROUTES } from '@/lib/routes'
import { pageProps } from '@/server/pageProps'
import { VisaTonicView } from '@/views/visaTonic/VisaTonicView'

export const getStaticProps = pageProps(ROUTES.visaTonic, ['pages'], getVisaTonicPage)
export default VisaTonicView
