import { getHongKongPage } from '@/cms/queries/pages'
import { pageProps } from '@/server/pageProps'
import { PageView } from '@/views/page/PageView'

export const getStaticProps = pageProps(['pages'], getHongKongPage)
export default PageView
