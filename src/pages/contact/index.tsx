import { getContactPage } from '@/cms/queries/contact'
import { ROUTES } from '@/lib/routes'
import { pageProps } from '@/server/pageProps'
import { ContactView } from '@/views/contact/ContactView'

export const getStaticProps = pageProps(ROUTES.contact, ['forms', 'pages'], getContactPage)
export default ContactView
