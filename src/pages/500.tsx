import { pageProps, UNLISTED } from '@/server/content/page/pageProps'
import { failOrder } from '@/server/content/revalidation/revalidatePage'
import { ServerErrorView } from '@/views/errors/ServerErrorView'

export const getStaticProps = pageProps(UNLISTED, [], failOrder)
export default ServerErrorView
