import { pageProps, NO_CANONICAL } from '@/server/content/page/contentPageProps'
import { failJob } from '@/server/content/revalidation/revalidatePage'
import { ServerErrorView } from '@/views/errors/ServerErrorView'

export const getStaticProps = pageProps(NO_CANONICAL, [], failJob)
export default ServerErrorView
