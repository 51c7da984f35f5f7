import { pageProps } from '@/server/pageProps'
import { NotFoundView } from '@/views/error/NotFoundView'

export const getStaticProps = pageProps([], async () => true)
export default NotFoundView
