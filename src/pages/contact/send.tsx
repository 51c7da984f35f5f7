import { contactPostProps } from '@/server/handlers/contactPost'
import { ContactAnswerView } from '@/views/contact/ContactAnswerView'

export const getServerSideProps = contactPostProps
export default ContactAnswerView
