import { pageProps, UNLISTED } from '@/server/pageProps'
import { failOrder } from '@/server/refresh'
import { ServerErrorView } from '@/views/error/ServerErrorView'

export const getStaticProps = pageProps(UNLISTED, [], failOrder)
export default ServerErrorView
