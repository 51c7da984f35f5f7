import { getHongKongPage } from '@/cms/loaders/sectionsPages'
import { ROUTES } from '@/lib/routes'
import { pageProps } from '@/server/content/page/contentPageProps'
import { HongKongView } from '@/views/content/page/HongKongView'

export const getStaticProps = pageProps(ROUTES.hongKongResidents, ['pages'], getHongKongPage)
export default HongKongView
