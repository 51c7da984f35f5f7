import { contactPostProps } from '@/server/accounts/pages/contactSendProps'
import { ContactPostView } from '@/views/accounts/contactSend/ContactPostView'

export const getServerSideProps = contactPostProps
export default ContactPostView
