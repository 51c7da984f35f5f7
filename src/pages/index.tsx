import { getHomePage } from '@/cms/loaders/sectionsPages'
import { ROUTES } from '@/lib/routes'
import { pageProps } from '@/server/content/page/contentPageProps'
import { HomeView } from '@/views/content/home/HomeView'

export const getStaticProps = pageProps(ROUTES.home, [], getHomePage)
export default HomeView
