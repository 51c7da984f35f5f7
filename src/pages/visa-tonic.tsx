import { ROUTES } from '@/lib/routes'
import { visaTonicPage } from '@/sections/fixedPages'
import { pageProps } from '@/server/content/page/contentPageProps'
import { SectionsView } from '@/views/content/page/SectionsView'

export const getStaticProps = pageProps(ROUTES.visaTonic, ['pages'], visaTonicPage)
export default SectionsView
