import { pageProps, UNLISTED } from '@/server/pageProps'
import { NotFoundView } from '@/views/error/NotFoundView'

export const getStaticProps = pageProps(UNLISTED, [], async () => true)
export default NotFoundView
