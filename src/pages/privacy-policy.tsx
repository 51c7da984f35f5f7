import { ROUTES } from '@/lib/routes'
import { sectionsPage } from '@/sections/sectionsPage'
import { pageProps } from '@/server/content/page/contentPageProps'
import { SectionsView } from '@/views/content/page/SectionsView'

export const getStaticProps = pageProps(ROUTES.privacy, ['pages'], sectionsPage('privacyPage'))
export default SectionsView
