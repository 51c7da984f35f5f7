import { getPrivacyPage } from '@/cms/queries/pages'
import { pageProps } from '@/server/pageProps'
import { LegalView } from '@/views/page/LegalView'

export const getStaticProps = pageProps(['pages'], getPrivacyPage)
export default LegalView
