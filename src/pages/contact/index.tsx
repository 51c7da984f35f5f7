import { getContactPage } from '@/cms/queries/contact'
import { pageProps } from '@/server/pageProps'
import { ContactView } from '@/views/contact/ContactView'

export const getStaticProps = pageProps(['forms', 'pages'], getContactPage)
export default ContactView
