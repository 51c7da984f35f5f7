import { getResourcesPage } from '@/cms/queries/pages'
import { pageProps } from '@/server/pageProps'
import { ResourcesView } from '@/views/resources/ResourcesView'

export const getStaticProps = pageProps(['pages', 'resources'], getResourcesPage)
export default ResourcesView
