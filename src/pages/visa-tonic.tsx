import { getVisaTonicPage } from '@/cms/queries/visaTonic'
import { pageProps } from '@/server/pageProps'
import { VisaTonicView } from '@/views/visaTonic/VisaTonicView'

export const getStaticProps = pageProps(['pages'], getVisaTonicPage)
export default VisaTonicView
