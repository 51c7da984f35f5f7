import { getHomePage } from '@/cms/queries/pages'
import { pageProps } from '@/server/pageProps'
import { HomeView } from '@/views/home/HomeView'

export const getStaticProps = pageProps([], getHomePage)
export default HomeView
