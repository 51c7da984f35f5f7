import { getHongKongPage } from '@/cms/queries/pages'
import { pageProps } from '@/server/pageProps'
import { HongKongView } from '@/views/page/HongKongView'

export const getStaticProps = pageProps(['pages'], getHongKongPage)
export default HongKongView
