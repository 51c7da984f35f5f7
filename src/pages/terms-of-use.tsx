import { getTermsPage } from '@/cms/queries/pages'
import { pageProps } from '@/server/pageProps'
import { LegalView } from '@/views/page/LegalView'

export const getStaticProps = pageProps(['pages'], getTermsPage)
export default LegalView
