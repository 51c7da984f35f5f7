import { getResourcesPage } from '@/cms/queries/pages'
import { ROUTES } from '@/lib/routes'
import { pageProps } from '@/server/pageProps'
import { ResourcesView } from '@/views/resources/ResourcesView'

export const getStaticProps = pageProps(ROUTES.resources, ['pages', 'resources'], getResourcesPage)
export default ResourcesView
