import { pageProps, UNLISTED } from '@/server/content/page/pageProps'
import { NotFoundView } from '@/views/errors/NotFoundView'

export const getStaticProps = pageProps(UNLISTED, [], async () => true)
export default NotFoundView
