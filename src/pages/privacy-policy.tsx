import { getPrivacyPage } from '@/cms/queries/pages'
import { ROUTES } from '@/lib/routes'
import { pageProps } from '@/server/pageProps'
import { LegalView } from '@/views/page/LegalView'

export const getStaticProps = pageProps(ROUTES.privacy, ['pages'], getPrivacyPage)
export default LegalView
