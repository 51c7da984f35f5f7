import { getResourcesPage } from '@/cms/loaders/sectionsPages'
import { ROUTES } from '@/lib/routes'
import { pageProps } from '@/server/content/page/contentPageProps'
import { ResourcesView } from '@/views/content/resources/ResourcesView'

export const getStaticProps = pageProps(ROUTES.resources, ['pages', 'resources'], getResourcesPage)
export default ResourcesView
