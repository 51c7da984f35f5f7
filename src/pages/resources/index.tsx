import { getResourcesPage } from '@/cms/queries/pages'
import { pageProps } from '@/server/pageProps'
import { PageView } from '@/views/page/PageView'

export const getStaticProps = pageProps(['pages', 'resources'], getResourcesPage)
export default PageView
