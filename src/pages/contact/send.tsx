import { contactPostProps } from '@/server/accounts/pages/contactSendProps'
import { ContactAnswerView } from '@/views/accounts/contactSend/ContactAnswerView'

export const getServerSideProps = contactPostProps
export default ContactAnswerView
