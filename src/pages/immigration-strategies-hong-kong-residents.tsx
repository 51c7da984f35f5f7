import { getHongKongPage } from '@/cms/queries/pages'
import { ROUTES } from '@/lib/routes'
import { pageProps } from '@/server/pageProps'
import { HongKongView } from '@/views/page/HongKongView'

export const getStaticProps = pageProps(ROUTES.hongKongResidents, ['pages'], getHongKongPage)
export default HongKongView
