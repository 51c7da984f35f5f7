import { pageProps } from '@/server/pageProps'
import { ServerErrorView } from '@/views/error/ServerErrorView'

export const getStaticProps = pageProps([], async () => true)
export default ServerErrorView
