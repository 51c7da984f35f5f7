import { getContactPage } from '@/cms/loaders/contactPage'
import { ROUTES } from '@/lib/routes'
import { pageProps } from '@/server/content/page/contentPageProps'
import { ContactView } from '@/views/content/contact/ContactView'

export const getStaticProps = pageProps(ROUTES.contact, ['forms', 'pages'], getContactPage)
export default ContactView
