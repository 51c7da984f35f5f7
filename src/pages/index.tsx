import { getHomePage } from '@/cms/queries/pages'
import { ROUTES } from '@/lib/routes'
import { pageProps } from '@/server/pageProps'
import { HomeView } from '@/views/home/HomeView'

export const getStaticProps = pageProps(ROUTES.home, [], getHomePage)
export default HomeView
