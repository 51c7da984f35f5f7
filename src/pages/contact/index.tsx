import { ROUTES } from '@/lib/routes'
import { contactPage } from '@/sections/fixedPages'
import { pageProps } from '@/server/content/page/contentPageProps'
import { SectionsView } from '@/views/content/page/SectionsView'

export const getStaticProps = pageProps(ROUTES.contact, ['forms', 'pages'], contactPage)
export default SectionsView
