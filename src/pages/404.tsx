import { pageProps, NO_CANONICAL } from '@/server/content/page/contentPageProps'
import { NotFoundView } from '@/views/errors/NotFoundView'

export const getStaticProps = pageProps(NO_CANONICAL, [], async () => true)
export default NotFoundView
