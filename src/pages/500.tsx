import { pageProps } from '@/server/pageProps'
import { failOrder } from '@/server/refresh'
import { ServerErrorView } from '@/views/error/ServerErrorView'

export const getStaticProps = pageProps([], failOrder)
export default ServerErrorView
